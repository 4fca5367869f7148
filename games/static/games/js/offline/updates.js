/* On https: registers the worker, and offers a new version once it has come. Nothing reloads by itself. */

const place = document.querySelector("meta[name=taipao-worker]");
let accepted = false;

try {
  // For the page without a server, which has no language of its own.
  if (!document.getElementById("shell")) localStorage.setItem("taipao.language", document.documentElement.lang);
} catch {
  // it takes 简体 then
}

function offer(registration) {
  if (!registration.waiting || document.querySelector("[data-update]")) return;
  const line = document.createElement("p");
  line.className = "toast offline";
  line.dataset.update = "";
  line.setAttribute("role", "status");
  const words = document.createElement("span");
  words.textContent = place.dataset.words;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = place.dataset.now;
  button.addEventListener("click", () => {
    accepted = true;
    registration.waiting.postMessage("change");
  });
  line.append(words, button);
  document.body.append(line);
}

async function register() {
  const registration = await navigator.serviceWorker.register(place.content, { updateViaCache: "none" });
  if (!registration) return;
  const installing = () => {
    const worker = registration.installing;
    if (!worker) return;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(registration);
    });
  };
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
  installing();
  registration.addEventListener("updatefound", installing);
  // One reload, on the page where it was accepted; the others go on as they are.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!accepted) return;
    accepted = false;
    location.reload();
  });
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
}

if (place && window.isSecureContext && "serviceWorker" in navigator) {
  const begin = () => register().catch(() => {});
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
