/* The table's board with the unsent deals in it: dashed chips, provisional totals, and whose deal comes next. */

import { say } from "./words.js";
import { signed } from "../totals.js";

let painted = false;

function chip(seat, position, net) {
  let place = seat.querySelector("[data-change]");
  if (!place) {
    place = document.createElement("span");
    place.dataset.change = position;
    seat.querySelector(".meta").prepend(place);
  }
  const text = net === null ? "?" : signed(net);
  place.className = `chg ${net > 0 ? "up" : net < 0 ? "dn" : ""} wait`;
  place.dataset.value = net ?? 0;
  place.dataset.len = text.length;
  place.title = say("dashed");
  place.textContent = text;
}

function total(main, position, figure) {
  const place = main.querySelector(`[data-total="${position}"]`);
  if (!place) return;
  const text = signed(figure);
  place.textContent = text;
  const box = place.parentElement;
  box.dataset.len = text.length;
  const spoken = main.querySelector(`[data-spoken="${position}"]`);
  if (spoken) spoken.textContent = text;
  if (!box.classList.contains("tot")) return;
  box.classList.toggle("up", figure > 0);
  box.classList.toggle("dn", figure < 0);
}

function wind(seat, letter) {
  const badge = seat.querySelector(".wind");
  if (!badge || !letter) return;
  badge.classList.toggle("e", letter === "E");
  badge.textContent = say(`badge_${letter}`);
}

/** Paint what stands with the unsent deals; `shown` from project.js. With none, what was painted before is taken back. */
export function paint(main, shown, unsent) {
  if (!main || !shown || !main.querySelector(".board .seat")) return;
  if (!unsent && !painted) return;
  painted = unsent > 0;
  const number = main.querySelector(".corner.tl b");
  if (number) number.textContent = shown.number;
  const term = main.querySelector(".corner.tr b");
  if (term) term.textContent = term.textContent.replace(/^\d+/, shown.rotation.term);
  for (const seat of main.querySelectorAll(".seat[data-seat]")) {
    const position = Number(seat.dataset.seat);
    total(main, position, shown.totals[position]);
    wind(seat, "ESWN"[shown.winds.indexOf(position)]);
    if (unsent) chip(seat, position, shown.changes ? shown.changes[position] : null);
  }
  main.querySelector(".board").classList.toggle("unsure", unsent > 0);
}
