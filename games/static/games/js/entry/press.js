// Presses that count: quick taps on neighbours, two thumbs at once, long presses, and the click of a keyboard or screen reader.

const MOVED = 14; // px: beyond this it was a scroll
const LONG = 450; // ms
const GHOST = 700; // ms in which a pointer's click belongs to a press that has been counted, whatever lies there by now

let counted = -GHOST; // when a press was counted last, anywhere on the page: what it shows may lie under its own click

/**
 * Calls onPress(key, event) for each press on an element matching `selector` in `root`, onLong(key, event) for a long one.
 * Every finger is followed by itself, so a second tap counts though the first finger still rests.
 */
export function listenForPresses(root, selector, onPress, onLong) {
  const down = new Map();

  const forget = (id) => {
    const press = down.get(id);
    if (press) clearTimeout(press.timer);
    down.delete(id);
    return press;
  };

  root.addEventListener("pointerdown", (event) => {
    const key = event.target.closest(selector);
    if (!key || !root.contains(key) || event.button > 0) return;
    const press = { key, x: event.clientX, y: event.clientY, long: false, timer: 0 };
    if (onLong) {
      press.timer = setTimeout(() => {
        press.long = true;
        onLong(key, event);
      }, LONG);
    }
    down.set(event.pointerId, press);
  });
  root.addEventListener("pointermove", (event) => {
    const press = down.get(event.pointerId);
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > MOVED) forget(event.pointerId);
  });
  root.addEventListener("pointercancel", (event) => forget(event.pointerId));
  addEventListener("pointerup", (event) => {
    const press = forget(event.pointerId);
    if (!press) return;
    counted = performance.now();
    if (!press.long) onPress(press.key, event);
  });
  root.addEventListener("click", (event) => {
    const key = event.target.closest(selector);
    if (!key || !root.contains(key)) return;
    event.preventDefault();
    if (event.detail > 0 && performance.now() - counted < GHOST) return;
    onPress(key, event);
  });
  root.addEventListener("contextmenu", (event) => {
    if (onLong && event.target.closest(selector)) event.preventDefault();
  });
}
