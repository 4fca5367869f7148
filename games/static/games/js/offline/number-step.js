/* Second step of the recorder: one seat's number, with the pad and what the doubling makes of it. */

import { isEntered, wrongWith } from "./deal.js";
import { finalCount, flatValues } from "./settle.js";
import { icon, make, say } from "./words.js";

const DIGITS = 4;

/** The seats above the figure: who has a count, who is still missing. */
export function seatsBar(deal, here, go) {
  return make(
    "div",
    { class: "missing" },
    deal.seats.map((position) => {
      const entered = isEntered(deal.entries[position]);
      const tai = deal.tai(position);
      const figure = !entered ? "…" : tai === null ? "?" : tai.toLocaleString("en");
      return make(
        "button",
        { type: "button", class: `${position === here ? "on" : ""}${!entered && position !== here ? " todo" : ""}`, "data-count-of": position, onclick: () => go(position) },
        make("bdi", { class: "who" }, deal.name(position)),
        make("span", { class: `v${entered ? "" : " none"}` }, figure),
      );
    }),
  );
}

const raw = (deal, position) => {
  const entry = deal.entries[position];
  return entry && entry.way === "number" ? entry.value : null;
};

function set(deal, position, value) {
  const before = deal.entries[position] || {};
  // What was typed in other ways is kept beside the number, as on the server.
  if (value === null && before.hand) deal.entries[position] = { ...before, way: "tiles", value: null };
  else if (value === null && before.ticks) deal.entries[position] = { ...before, way: "ticks", value: null };
  else if (value === null) delete deal.entries[position];
  else deal.entries[position] = { ...before, way: "number", value, stated: before.stated || "raw" };
}

function doubled(deal, position) {
  const { rules, outcome } = deal;
  const value = raw(deal, position);
  const entry = deal.entries[position];
  if (position !== outcome.winner || outcome.kind !== "win" || value === null || entry.stated === "final") return [];
  const final = finalCount(value, rules);
  const reach = final > value * 2 ? rules.second_threshold : rules.threshold;
  return [
    rules.threshold === null ? null : make("span", { class: "mut" }, say(final === value ? "stays" : "becomes", { n: reach })),
    make("b", { class: "num" }, String(final)),
    make("span", { class: "mut" }, say("tai")),
  ];
}

function stated(deal, position, again) {
  if (position !== deal.outcome.winner || deal.outcome.kind !== "win") return null;
  const entry = deal.entries[position];
  const now = (entry && entry.stated) || deal.stated || "raw";
  const choose = (which) => {
    deal.stated = which;
    if (entry && entry.way === "number") entry.stated = which;
    again();
  };
  return make(
    "div",
    { class: "seg", role: "group" },
    ["raw", "final"].map((which) => make("button", { type: "button", class: now === which ? "on" : "", "aria-pressed": String(now === which), "data-stated": which, onclick: () => choose(which) }, say(which))),
  );
}

function liable(deal, position, again) {
  const { picks, rules, outcome } = deal;
  if (!rules.liability || position !== outcome.winner || outcome.kind !== "win" || picks.from === "") return null;
  const toggle = () => {
    picks.liable = picks.liable === "" ? picks.from : "";
    again();
  };
  return make(
    "label",
    { class: "opt liable" },
    make("input", { type: "checkbox", checked: picks.liable !== "", onchange: toggle }),
    make("span", { class: "radio" }),
    make("span", {}, say("liable", { name: deal.name(Number(picks.from)) })),
  );
}

function flats(deal, put) {
  const { kind } = deal.outcome;
  const values = kind === "win" ? [] : flatValues(kind, deal.rules);
  if (!values.length) return null;
  return make("div", { class: "opts flats", role: "group", "aria-label": say("special") }, values.map((value) => make("button", { type: "button", class: "btn", onclick: () => put(value) }, make("b", { class: "num" }, String(value)))));
}

/** What stands in main above the pad. `type(key)` is what the pad and the keyboard call. */
export function numberStep(deal, position, { again, go }) {
  const value = raw(deal, position);
  const entry = deal.entries[position];
  const put = (figure) => {
    set(deal, position, figure);
    if (deal.stated && deal.entries[position]) deal.entries[position].stated = deal.stated;
    again();
  };
  const wrong = entry ? wrongWith(position, entry, deal.outcome, deal.rules) : "";
  const kept = entry && (entry.hand || (entry.ticks && Object.keys(entry.ticks).length)) && entry.way !== "number";
  return [
    seatsBar(deal, position, go),
    kept && make("p", { class: "note" }, make("span", {}, say("typed_before"))),
    make(
      "section",
      { class: "grow figure" },
      make(
        "div",
        { class: "row steps" },
        make("button", { type: "button", class: "step", "data-step": "-1", onclick: () => put(Math.max(0, (value || 0) - 1)) }, "−"),
        make("p", { class: `big${value === null ? " none" : ""}`, "aria-live": "polite" }, make("span", { "data-figure": true }, String(value ?? 0)), make("span", { class: "caret" })),
        make("button", { type: "button", class: "step", "data-step": "1", onclick: () => put(Math.min(10 ** DIGITS - 1, (value || 0) + 1)) }, "+"),
      ),
      make("p", { class: "row doubled" }, wrong ? make("b", { class: "fault" }, say(wrong, { n: deal.rules.min_tai })) : doubled(deal, position)),
      position === deal.outcome.winner && flats(deal, put),
    ),
    liable(deal, position, again),
    stated(deal, position, again),
  ].filter(Boolean);
}

/** The pad below; `done()` is 就这些. */
export function pad(deal, position, { again, done }) {
  const put = (text) => {
    set(deal, position, text === "" ? null : Number(text));
    if (deal.stated && deal.entries[position]) deal.entries[position].stated = deal.stated;
    again();
  };
  const text = () => (raw(deal, position) === null ? "" : String(raw(deal, position)));
  const digit = (figure) => {
    const before = text() === "0" ? "" : text();
    if (before.length < DIGITS) put(before + figure);
  };
  const type = (key) => {
    if (/^\d$/.test(key)) digit(key);
    else if (key === "Backspace") put(text().slice(0, -1));
    else if (key === "Enter") done();
    else return false;
    return true;
  };
  const key = (figure) => make("button", { type: "button", "data-digit": figure, onclick: () => digit(figure) }, figure);
  const kept = deal.entries[position] && deal.entries[position].way !== "number";
  const element = make(
    "div",
    { class: "pad" },
    ["1", "2", "3"].map(key),
    make("button", { type: "button", class: "fn", "aria-label": say("delete"), onclick: () => type("Backspace") }, icon("del")),
    ["4", "5", "6"].map(key),
    make("button", { type: "button", class: "fn", onclick: () => put("") }, say("clear")),
    ["7", "8", "9"].map(key),
    make("button", { type: "button", class: "go", "data-done": "number", onclick: done }, say("done")),
    key("0"),
    make("button", { type: "button", class: "fn none wide", "data-none": true, onclick: () => (put("0"), done()) }, say("none")),
  );
  return { element, type, kept };
}
