/* On pages of no table: what waits on this phone is sent from here too, and is shown as long as it waits. */

import { list, onChange } from "../outbox/items.js";
import { start } from "../outbox/postman.js";

const place = document.querySelector("meta[name=taipao-worker]");

function words(n) {
  return n === 1 ? place.dataset.unsentOne : place.dataset.unsentMany.replace("{n}", n);
}

async function show() {
  let items = [];
  try {
    items = await list();
  } catch {
    items = []; // no store, nothing waits
  }
  const main = document.querySelector("main");
  let note = document.querySelector("[data-unsent-note]");
  if (!items.length || !main) {
    if (note) note.remove();
    return;
  }
  if (!note) {
    note = document.createElement("a");
    note.className = "note warn b";
    note.dataset.unsentNote = "";
    main.prepend(note);
  }
  note.href = `/t/${items[0].slug}/`;
  note.textContent = words(items.length);
}

if (place && !document.querySelector("taipao-live") && !document.getElementById("shell")) {
  onChange(show);
  show();
  start();
}
