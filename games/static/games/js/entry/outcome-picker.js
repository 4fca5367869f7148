// The square of seats on the record page: first tap the winner, second the discarder, the winner again a self-draw.
// The hidden fields are the state; without scripts the server takes the same taps.

import { isolated } from "../bidi.js";
import { fill } from "./faces.js";
import { watchOthers } from "./outcome-live.js";
import { FIELDS, claimedCanBe, complete, drawnCanBe, firstTapCanBe, isOn, tap } from "./picks.js";
import { listenForPresses } from "./press.js";
import { mark } from "./trail.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

class OutcomePicker {
  constructor(form) {
    this.form = form;
    this.dealer = form.dataset.dealer;
    this.early = form.dataset.early; // what 天胡 is called where the dealer did not win
    this.unpaid = form.dataset.unpaid.split(" ");
    this.words = read("outcome-words");
    this.reasons = read("outcome-reasons");
    this.labels = read("outcome-labels");
    this.go = document.querySelector("[data-go]");
    this.picks = Object.fromEntries(FIELDS.map((name) => [name, form.elements[name].value]));
    this.drawn = JSON.stringify(this.picks);
    listenForPresses(form, "button[name=tap]", (button) => this.pressed(button));
    this.go.addEventListener("click", (event) => {
      const missing = this.missing();
      if (!missing) return;
      event.preventDefault();
      this.say(missing);
    });
    form.addEventListener("submit", () => mark("said", form.dataset.slug, form.dataset.deal));
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.show();
    });
    watchOthers(form, () => this.touched);
    this.show();
  }

  /** Something was picked that this page was not drawn with. */
  get touched() {
    return JSON.stringify(this.picks) !== this.drawn;
  }

  pressed(button) {
    const what = button.dataset.option || button.value;
    const reason = button.dataset.option ? this.reason(what) : "";
    const before = complete(this.picks);
    if (!reason) this.picks = tap(this.picks, what, this.dealer);
    this.show();
    if (reason) this.say(reason);
    // The tap that says all there is to say goes on by itself, where nobody has said anything before.
    else if (this.form.elements.fresh && !before && complete(this.picks)) this.go.click();
  }

  say(text) {
    this.form.querySelector(".hint").textContent = text;
  }

  missing() {
    const { kind, winner, offender } = this.picks;
    if (kind === "draw") return "";
    if (kind === "false_win") return offender === "" ? this.words.missing_offender : "";
    if (winner === "") return this.reasons.pick;
    if (complete(this.picks)) return "";
    return this.words[kind === "win" ? "missing_from" : `missing_from.${kind}`];
  }

  reason(key) {
    const { kind, winner, method } = this.picks;
    if (kind !== "win" || winner === "") return this.reasons.pick;
    if (this.unpaid.includes(key)) return this.reasons.unpaid;
    if (key === "rob_kong") return method === "self_draw" ? this.reasons.rob_kong : "";
    if (["heavenly", "earthly", "round", "human"].includes(key)) return firstTapCanBe(this.picks, key, this.dealer) ? "" : this.reasons[key];
    if (key === "last_claim") return claimedCanBe(this.picks) ? "" : this.reasons[key];
    return drawnCanBe(this.picks) ? "" : this.reasons[key];
  }

  mark(seat) {
    const { winner, from, method, offender } = this.picks;
    if (seat === winner) return method === "self_draw" ? "self_draw" : "win";
    if (seat === offender) return "offender";
    if (seat === from) return method === "rob_kong" ? "robbed" : "from";
    return "";
  }

  show() {
    const { picks, form } = this;
    for (const name of FIELDS) form.elements[name].value = picks[name];
    for (const button of form.querySelectorAll("[data-seat]")) {
      const mark = this.mark(button.dataset.seat);
      const under = button.querySelector("small");
      button.classList.toggle("win", mark === "win" || mark === "self_draw");
      button.classList.toggle("sel", mark !== "" && mark !== "win" && mark !== "self_draw");
      button.setAttribute("aria-pressed", mark !== "");
      under.textContent = mark ? this.words[mark] : under.dataset.wind;
    }
    for (const button of form.querySelectorAll("[data-option]")) this.showOption(button);
    for (const button of form.querySelectorAll("[data-ending]")) {
      const on = isOn(picks, button.dataset.ending);
      button.classList.toggle("on", on);
      button.setAttribute("aria-pressed", on);
    }
    const direct = picks.kind === "draw" || picks.kind === "false_win";
    this.go.textContent = direct ? this.words.check : this.words.count;
    this.showMiddle();
    const known = picks.kind === "win" && picks.winner !== "";
    this.say(known ? this.reasons[picks.method === "self_draw" ? "self_draw" : picks.method ? "discard" : ""] : "");
    const begun = picks.kind !== "win" || picks.winner !== "";
    for (const link of document.querySelectorAll("[data-untouched], [data-touched]")) link.hidden = begun === ("untouched" in link.dataset);
  }

  showOption(button) {
    let key = button.dataset.option;
    if (key === "heavenly" || key === this.early) {
      key = this.picks.winner === this.dealer ? "heavenly" : this.early;
      button.dataset.option = button.value = key;
      button.textContent = this.labels[key];
    }
    const on = isOn(this.picks, key);
    button.classList.toggle("on", on);
    button.setAttribute("aria-pressed", on);
    if (this.reason(key)) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }

  showMiddle() {
    const { kind, winner, from, method, offender } = this.picks;
    const given = kind !== "win" && method === "discard" ? ".given" : "";
    let text = this.words[`middle.${kind}${given}`];
    if (kind === "win") text = this.words[winner === "" ? "middle." : method === "self_draw" ? "middle.self_draw" : "middle.win"];
    const who = kind === "false_win" ? offender : winner;
    const seat = this.form.querySelector(`[data-seat="${who}"]`);
    if (seat && kind !== "win") text = given && from === "" ? this.words[`middle.${kind}.from`] : `%(name)s\n${this.words[kind + given]}`;
    if (seat) text = fill(text, { name: isolated(seat.dataset.name) });
    const middle = this.form.querySelector(".mid2");
    middle.replaceChildren(...text.split("\n").flatMap((line, n) => (n ? [document.createElement("br"), line] : [line])));
  }
}

const form = document.getElementById("outcome");
if (form) new OutcomePicker(form);
