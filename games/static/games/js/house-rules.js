/* House rules: each change of a value works the examples out anew. The answer is the page itself, so without a script a button does the same. */

const PAUSE = 250; // ms after the last stroke
const form = document.getElementById("house");
let waiting = 0;
let running = null;

async function workOut() {
  running?.abort();
  running = new AbortController();
  const sent = new URLSearchParams(new FormData(form));
  sent.set("do", "show");
  let page;
  try {
    const answer = await fetch(form.action, { method: "POST", body: sent, signal: running.signal });
    if (answer.status !== 200 && answer.status !== 422) return;
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return; // offline, or a newer stroke: what is typed stays, and the button still works
  }
  show(page);
}

function show(page) {
  for (const place of document.querySelectorAll("[data-live]")) {
    const fresh = page.querySelector(`[data-live="${place.dataset.live}"]`);
    if (fresh) place.replaceChildren(...fresh.childNodes);
  }
  for (const row of document.querySelectorAll("[data-key]")) {
    const fresh = page.querySelector(`[data-key="${row.dataset.key}"]`);
    if (!fresh) continue;
    row.className = fresh.className;
    for (const old of row.querySelectorAll(":scope > p")) old.remove();
    row.append(...fresh.querySelectorAll(":scope > p"));
  }
}

form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(workOut, PAUSE);
});
