/* The board as the phone remembers it, for the page without a server. */

import { around } from "./outcome-step.js";
import { rotationOf } from "./project.js";
import { windsOf } from "./rotation.js";
import { make, say } from "./words.js";
import { signed } from "../totals.js";

function seatCard({ state }, winds, [position, place]) {
  const seat = state.seats[position];
  const letter = winds ? "ESWN"[winds.indexOf(position)] : "";
  const text = signed(seat.total);
  return make(
    "div",
    { class: `seat ${place}`, "data-seat": position },
    make("span", { class: "who" }, make("span", { class: `wind${letter === "E" ? " e" : ""}` }, letter ? say(`badge_${letter}`) : ""), make("b", {}, make("bdi", {}, seat.name))),
    make("span", { class: `tot ${seat.total > 0 ? "up" : seat.total < 0 ? "dn" : ""}`, "data-len": text.length }, make("span", { "data-total": position }, text)),
    make("span", { class: "meta" }),
  );
}

/** The square of seats round `mine`, with the totals of the last known state. */
export function boardOf(table) {
  const { state, mine } = table;
  const winds = state.deal ? windsOf(rotationOf(state)) : null;
  const playing = winds || state.seats.map((seat) => seat.position);
  return make(
    "section",
    { class: "board", "aria-label": say("seats") },
    state.deal && make("p", { class: "corner tl" }, make("b", {}, String(state.deal.number))),
    state.deal && make("p", { class: "corner tr" }, make("b", {}, String(state.deal.term))),
    around(playing, mine, state.player_count).slice(0, 4).map((seat) => seatCard(table, winds, seat)),
    make("div", { class: "mid" }),
  );
}
