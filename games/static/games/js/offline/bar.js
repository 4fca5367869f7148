/* What waits on this phone: one line with how many deals, a row for each, and what needs attention. */

import { several, icon, make, say } from "./words.js";
import { accountOf } from "./project.js";
import { isOld } from "./now.js";
import { countOf } from "./settle.js";

const WON = { win: "won", wildcard_win: "laid_down", flower_win: "showed" };

/** How an unsent deal ended, as short as on paper. */
export function wordsOf(item, rules) {
  const { kind, winner, method, offender } = item.outcome;
  if (kind === "draw") return say("draw");
  if (kind === "false_win") return say("false", { name: item.people[offender] });
  const tai = countOf(winner, item.entries[winner], item.outcome, rules);
  const key = method === "self_draw" ? "drew" : method === "rob_kong" ? "robbed_kong" : WON[kind];
  return say(key, { name: item.people[winner], tai: tai ?? "?" });
}

/** Nets of an unsent deal as rows for a table: [{name, tai, net}]. */
export function rowsOf(item, size, rules) {
  const { winds, nets } = accountOf(item, size, rules);
  const without = ["draw", "false_win"].includes(item.outcome.kind);
  return winds.map((position) => ({
    name: item.people[position],
    tai: without ? null : countOf(position, item.entries[position], item.outcome, rules),
    net: nets ? nets[position] : null,
  }));
}

function row(item, rules, look) {
  const tag = make("span", { class: `tag ${item.trouble ? "dng" : "warn"}` }, say("deal", { n: item.number }));
  return make("button", { type: "button", class: "row unsent-row", "data-unsent": item.key, onclick: () => look(item) }, tag, make("span", { class: "grow sm l" }, make("bdi", {}, wordsOf(item, rules))), icon("next", "s"));
}

function head(items, { send }) {
  const troubled = items.filter((item) => item.trouble).length;
  const words = troubled ? several("attention", troubled) : several("unsent", items.length);
  return make(
    "div",
    { class: "row unsent-head", role: "status" },
    make("span", { class: "unsent-sign" }, icon(troubled ? "warn" : "cloud")),
    make("span", { class: "grow" }, make("b", {}, words), " ", make("span", { class: "mut sm" }, troubled ? "" : say("by_itself"))),
    !troubled && make("button", { type: "button", class: "btn quiet", "data-send": true, onclick: send }, say("send_now")),
  );
}

/** The card, or null when nothing waits. `on`: look(item), send(), resume() for a half recorded deal. */
export function card({ items, half, rules, on }) {
  if (!items.length && !half) return null;
  return make(
    "section",
    { class: "card tight unsent", "data-outbox": items.length },
    items.length > 0 && head(items, on),
    items.some(isOld) && make("p", { class: "note warn" }, icon("warn"), make("span", {}, say("old"))),
    items.map((item) => row(item, rules, on.look)),
    on.record && !half && make("button", { type: "button", class: "btn main", "data-record": true, onclick: on.record }, say("record")),
    half && make("button", { type: "button", class: "row unsent-row", "data-half": true, onclick: on.resume }, make("span", { class: "grow sm l" }, say("half", { n: half.number })), make("b", { class: "pri" }, say("go_on"))),
  );
}
