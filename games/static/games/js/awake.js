// Keeps the screen on while a table lies open, where the browser can: only on https, and it may refuse at any time.

let lock = null;
let asking = false;

async function keepAwake() {
  if (lock || asking || document.hidden) return;
  asking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null)); // hidden, or little battery
  } catch {
    lock = null; // refused: the screen goes off as ever
  }
  asking = false;
}

function letGo() {
  const held = lock;
  lock = null;
  if (held) held.release().catch(() => {});
}

if ("wakeLock" in navigator) {
  keepAwake();
  document.addEventListener("visibilitychange", keepAwake);
  addEventListener("pageshow", keepAwake);
  addEventListener("pagehide", letGo);
}
