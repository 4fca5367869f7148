// The count page: three ways of one form, the hand and its keyboard, the number pad, the live count, and nothing typed gets lost.

import { Faces } from "./faces.js";
import { HandActions } from "./hand-actions.js";
import { HandView } from "./hand-view.js";
import { Hand } from "./hand.js";
import { MissingBar } from "./missing-bar.js";
import { NumberPad } from "./number-pad.js";
import { Preview } from "./preview.js";
import { Ticks } from "./ticks.js";
import { listenForTyping } from "./typing.js";
import { TileKeyboard } from "./tile-keyboard.js";
import { TypedFields } from "./typed-fields.js";

class CountPage {
  constructor(form) {
    this.form = form;
    const setting = JSON.parse(document.getElementById("count-setting").textContent);
    this.words = JSON.parse(document.getElementById("count-words").textContent);
    this.setting = setting;
    this.winner = setting.winner;
    this.picking = "";
    this.ready = this.winning = false;
    document.getElementById("keyboard-fields").disabled = false;
    for (const field of document.querySelectorAll("[data-plain]")) field.disabled = true;
    this.typed = new TypedFields(form, setting);
    const root = document.querySelector(".kb");
    this.root = root;
    this.faces = new Faces(root, this.words);
    this.hand = new Hand(setting).load(this.typed.values());
    this.view = new HandView(document.getElementById("hand"), this.hand, this.faces, {
      tile: (id) => this.tapped(id),
      mark: (id) => this.marked(id),
      flower: (code) => this.did(() => this.hand.removeFlower(code)),
      meld: (id) => this.did(() => this.hand.open(id)),
      quad: (group) => this.did(() => this.hand.toggleQuad(group)),
      kong: (code) => this.did(() => (this.hand.kong = code)),
    });
    this.actions = new HandActions(root, this);
    this.keyboard = new TileKeyboard(root, this.hand, this.faces, setting, {
      add: (code) => this.add(code),
      four: (code) => this.did(() => this.refuse(this.hand.addFour(code, (one) => this.keyboard.room(one)), code)),
      del: () => this.did(() => this.hand.undo()),
      clear: () => this.did(() => this.hand.clear()),
      act: (name) => this.actions.pressed(name),
    });
    this.pad = new NumberPad(form, document.getElementById("figure"), document.querySelector(".pad"), this.words, () => this.numbered());
    this.ticks = new Ticks(document.getElementById("ticks"), form, () => this.ticked());
    this.preview = new Preview(form, setting.preview, {
      onAnswer: (answer) => this.answered(answer),
      onWaits: (answer) => this.waiting(answer),
    });
    for (const tab of document.querySelectorAll("[data-switch]")) {
      tab.addEventListener("click", (event) => {
        event.preventDefault();
        this.turn(tab.dataset.switch);
      });
    }
    new MissingBar(document.querySelector(".missing"), setting.outcome, {
      complete: () => this.completed(),
      changed: () => this.ended(),
    });
    listenForTyping(this);
    form.addEventListener("submit", () => this.typed.sent());
    this.turn(form.elements.way.value, false);
    this.show();
    if (!this.hand.empty || this.ticks.any) this.preview.soon();
  }

  turn(way, keep = true) {
    this.form.elements.way.value = way;
    document.body.dataset.way = way;
    for (const tab of document.querySelectorAll("[data-switch]")) {
      tab.classList.toggle("on", tab.dataset.switch === way);
      tab.setAttribute("aria-pressed", tab.dataset.switch === way);
    }
    for (const panel of document.querySelectorAll("[data-way-only]")) panel.hidden = !panel.dataset.wayOnly.split(" ").includes(way);
    if (keep) {
      if (way === "number") this.begin();
      else this.preview.soon();
      history.replaceState(history.state, "", `?way=${way}`);
      this.typed.keep();
    }
  }

  /** A number that nobody touched begins with what the other way has just counted. */
  begin() {
    const { value, begun } = this.form.elements;
    if (this.raw === undefined || this.raw === null || (value.value !== "" && value.value !== begun.value)) return;
    value.value = begun.value = String(this.raw);
    this.pad.show();
  }

  numbered() {
    this.typed.keep();
    if (!this.hand.empty || this.ticks.any) this.preview.soon();
  }

  ticked() {
    document.querySelectorAll("main > .errors").forEach((said) => said.remove());
    this.typed.keep();
    this.preview.soon();
  }

  add(code) {
    this.did(() => this.refuse(this.hand.add(code, this.keyboard.room(code)), code));
  }

  refuse(why, code) {
    if (why === "none") this.say(this.words.none_left.replace("%(name)s", this.faces.name(code)));
    if (why === "full") this.say(this.words.full);
  }

  tapped(id) {
    if (this.picking === "mark") return this.marked(id);
    return this.did(() => {
      if (this.picking === "win") {
        this.hand.win(id);
        this.picking = "";
      } else this.hand.remove(id);
    });
  }

  marked(id) {
    this.hand.marks.toggle(id);
    this.show();
  }

  /** "mark": taps in the hand mark for 吃 碰 杠; "win": the next tap is the winning tile; "": taps remove. */
  pick(what) {
    this.picking = what;
    if (what === "win") this.say(this.words.pick_win);
    this.show();
  }

  did(change) {
    change();
    this.changed();
  }

  changed() {
    this.typed.put(this.hand.fields());
    this.ready = this.winning = false;
    document.getElementById("waits").replaceChildren();
    document.querySelectorAll("main > .errors").forEach((said) => said.remove()); // they were about what stood before
    this.show();
    this.typed.keep();
    this.preview.soon();
  }

  show() {
    this.view.show(this.picking);
    this.keyboard.show();
    this.actions.show({ ready: this.ready, winning: this.winning });
  }

  answered(answer) {
    if (!answer) return;
    const way = this.form.elements.way.value;
    document.getElementById("differs").innerHTML = answer.differs;
    if (way !== "number") this.raw = answer.raw;
    document.body.dataset.counted = answer.tai;
    if (answer.rows) {
      document.getElementById("tick-total").innerHTML = answer.total;
      document.getElementById("tick-faults").innerHTML = answer.faults;
      this.ticks.show(answer.rows);
      return;
    }
    const put = (id, html) => {
      const box = document.getElementById(id);
      const open = box.querySelector("details[open]") !== null;
      box.innerHTML = html;
      const details = box.querySelector("details");
      if (details && open) details.open = true;
    };
    put("total", answer.total);
    put("items", answer.items);
    this.keyboard.used = answer.used;
    this.winning = answer.winning;
    this.keyboard.show();
    this.actions.show(this);
    if (this.hand.tiles.length === this.hand.standing) this.preview.waits();
  }

  waiting(answer) {
    if (!answer) return;
    this.ready = answer.ready;
    this.told = answer.waits;
    this.actions.show(this);
  }

  /** 听: what the hand waits for; once more puts it away. */
  waits() {
    const box = document.getElementById("waits");
    if (!this.ready) this.say(this.words["cannot.waits"]);
    else box.innerHTML = box.childElementCount ? "" : this.told;
  }

  pass() {
    document.querySelector("[data-none]").click();
  }

  say(text) {
    const line = document.querySelector(".kb-say");
    line.textContent = text;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => (line.textContent = ""), 4000);
  }

  /** It ended otherwise than this page thinks: drawn anew where nothing can get lost, else it is said. */
  ended() {
    if (this.typed.dirty) document.querySelector("[data-changed]").hidden = false;
    else location.reload();
  }

  /** Everybody has counted, here nothing is unsaved: on to the review, like on the other phones. */
  completed() {
    if (!this.typed.dirty) location.assign(this.setting.review);
  }
}

const form = document.getElementById("count");
if (form) {
  new CountPage(form);
  document.documentElement.classList.add("ready");
}
