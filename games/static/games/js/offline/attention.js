/* One unsent deal looked at: what it says, why it was not taken, and what the person may do. Nothing goes without a word. */

import { netsTable } from "./review-step.js";
import { rowsOf, wordsOf } from "./bar.js";
import { icon, make, say } from "./words.js";

let sheet = null;

function close() {
  if (sheet) sheet.remove();
  sheet = null;
}

function theirs(item, rules, state) {
  const deal = item.trouble.theirs;
  if (!deal) return [];
  const rows = state.seats.filter(({ position }) => position !== deal.resting).map(({ position, name }) => ({ name, tai: null, net: deal.nets[position] }));
  return [make("h3", { class: "sec" }, say("theirs")), make("div", { class: "card tight" }, netsTable(rows))];
}

/** 不要了 is asked once: the first press turns the button into the question. */
function drop(label, discard) {
  let sure = false;
  const button = make("button", { type: "button", class: "btn danger", "data-drop": true }, label);
  button.addEventListener("click", () => {
    if (!sure) {
      sure = true;
      button.textContent = say("drop_sure");
      return;
    }
    close();
    discard();
  });
  return button;
}

function choices(item, on, number) {
  const { trouble } = item;
  const press = (key, act, values, main = false) =>
    make("button", { type: "button", class: `btn${main ? " main" : ""}`, "data-do": key, onclick: () => (close(), act()) }, say(key, values));
  if (!trouble) return [drop(say("drop"), on.discard), press("change", on.edit, {}, true)];
  if (trouble.kind === "taken") return [drop(say("same"), on.discard), number && press("as_deal", on.edit, { n: number }, true)];
  if (trouble.kind === "moved") return [drop(say("drop"), on.discard), number && press("as_deal", on.edit, { n: number }, true)];
  if (trouble.kind === "invalid") return [drop(say("drop"), on.discard), press("try_again", on.retry), press("change", on.edit, {}, true)];
  return [drop(say("drop"), on.discard), press("reload", () => location.reload()), press("try_again", on.retry, {}, true)];
}

/** Show it. `state` is the newest known; `number` the deal that is played now (null: none); on: edit, retry, discard. */
export function showItem(item, { rules, state, number, on }) {
  close();
  const { trouble } = item;
  const size = state.player_count;
  sheet = make(
    "div",
    { class: "over", role: "dialog", "aria-modal": "true", "aria-label": say("deal", { n: item.number }), onclick: (event) => event.target === sheet && close() },
    make(
      "section",
      { class: "sheet unsent-sheet", tabindex: "-1" },
      make("div", { class: "row" }, make("h2", { class: "grow" }, say("deal", { n: item.number }), " · ", make("bdi", {}, wordsOf(item, rules))), make("button", { type: "button", class: "ib", "aria-label": say("close"), onclick: close }, icon("x"))),
      trouble && make("p", { class: "note warn", role: "alert" }, icon("warn"), make("span", {}, say(trouble.kind, { n: item.number }), trouble.message ? make("span", { class: "row sm" }, trouble.message) : "")),
      trouble && trouble.problems.length > 0 && make("ul", { class: "errors" }, trouble.problems.map(({ where, message }) => make("li", {}, place(where, item), message))),
      trouble && theirs(item, rules, state),
      trouble && make("h3", { class: "sec" }, say("yours")),
      make("div", { class: "card tight" }, netsTable(rowsOf(item, size, rules))),
      make("div", { class: "row choices" }, choices(item, on, number)),
    ),
  );
  document.body.append(sheet);
  sheet.querySelector(".sheet").focus({ preventScroll: true });
}

function place(where, item) {
  const found = /^position:(\d)$/.exec(where);
  return found ? `${item.people[Number(found[1])]}: ` : "";
}

document.addEventListener("keydown", (event) => event.key === "Escape" && close());
