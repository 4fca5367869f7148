/* First step of the recorder: the square of seats, and the other endings. */

import { isolated } from "../bidi.js";
import { firstCanBe, tap } from "../entry/picks.js";
import { lacking } from "./deal.js";
import { flatValues } from "./settle.js";
import { make, say } from "./words.js";

const PLACES = ["me", "right", "top", "left"];
const ENDINGS = ["draw", "false_win", "wildcard_win", "flower_win"];

/** The four who play, from `mine` counter-clockwise: [[position, place]]. */
export function around(winds, mine, size) {
  const order = Array.from({ length: size }, (_, step) => ((mine ?? 0) + step) % size).filter((one) => winds.includes(one));
  return order.map((position, index) => [position, PLACES[index]]);
}

function markOf({ winner, from, method, offender }, seat) {
  if (seat === winner) return method === "self_draw" ? "self_draw" : "wins";
  if (seat === offender) return "offender";
  if (seat === from) return method === "rob_kong" ? "robbed" : "from";
  return "";
}

function seatTile(deal, [position, place], on) {
  const mark = markOf(deal.picks, String(position));
  const looks = mark === "wins" || mark === "self_draw" ? " win" : mark ? " sel" : "";
  return make(
    "button",
    { type: "button", class: `btn at-${place}${looks}`, "data-seat": position, "aria-pressed": String(mark !== ""), onclick: () => on(`seat:${position}`) },
    make("b", {}, make("bdi", {}, deal.name(position))),
    make("small", {}, mark ? say(mark) : say(deal.wind(position))),
  );
}

function middle(deal) {
  const { kind, winner, method, offender } = deal.picks;
  const who = kind === "false_win" ? offender : winner;
  if (kind === "win") return winner === "" ? say("middle") : say(method === "self_draw" ? "middle_self_draw" : "middle_win", { name: deal.name(Number(winner)) });
  return kind !== "draw" && who !== "" ? `${isolated(deal.name(Number(who)))}\n${say(kind)}` : say(`middle_${kind}`);
}

function canBe(key, picks, dealer) {
  if (picks.kind !== "win" || picks.winner === "") return false;
  if (key === "rob_kong") return picks.method !== "self_draw";
  if (key === "heavenly" || key === "earthly") return firstCanBe(picks, key, dealer);
  return picks.method === "self_draw";
}

/** 杀猪 and 花胡 only where the rules have them. */
const there = (key, rules) => !["wildcard_win", "flower_win"].includes(key) || flatValues(key, rules).length > 0;

function tile(key, on, possible, press) {
  return make(
    "button",
    { type: "button", class: `btn${on ? " on" : ""}`, "data-option": key, "aria-pressed": String(on), "aria-disabled": possible ? false : "true", onclick: () => possible && press(key) },
    say(key),
  );
}

/** What stands in main; `again()` draws it anew after a tap. */
export function outcomeStep(deal, mine, again) {
  const dealer = String(deal.rotation.dealer);
  const press = (what) => {
    deal.picks = tap(deal.picks, what, dealer);
    again();
  };
  const { picks } = deal;
  const all = ["rob_kong", "kong", "last_tiles", picks.winner === dealer ? "heavenly" : "earthly"];
  const ways = all.filter((key) => !(deal.rules.lacks || []).includes(key));
  const lines = middle(deal).split("\n");
  return [
    make(
      "section",
      { class: "board square", "aria-label": say("seats") },
      make(
        "div",
        { class: "pick" },
        around(deal.winds, mine, deal.rotation.size).map((seat) => seatTile(deal, seat, press)),
        make("p", { class: "mid2", "aria-live": "polite" }, lines[0], lines.length > 1 && make("br"), lines[1]),
      ),
    ),
    make("div", { class: "opts ways", role: "group" }, ways.map((key) => tile(key, [picks.method, picks.origin, picks.first].includes(key), canBe(key, picks, dealer), press))),
    make("p", { class: "mut sm c hint", role: "status" }, picks.kind === "win" && picks.winner !== "" ? say("hint") : ""),
    make("span", { class: "grow" }),
    make("h2", { class: "sec" }, say("other_endings")),
    make("div", { class: "opts", role: "group", "aria-label": say("other_endings") }, ENDINGS.filter((key) => there(key, deal.rules)).map((key) => tile(key, picks.kind === key, true, press))),
  ];
}

/** What is still to be tapped, in words; "" when the count may begin. */
export function missingWords(deal) {
  const key = lacking(deal.picks);
  return key ? say(key) : "";
}
