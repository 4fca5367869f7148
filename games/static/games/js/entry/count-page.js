// The count page: two ways of one form, the hand and its keyboard, the number pad, the live count, and nothing typed gets lost.

import { Faces } from "./faces.js";
import { HandActions } from "./hand-actions.js";
import { HandView } from "./hand-view.js";
import { Hand } from "./hand.js";
import { Keeper } from "./keeper.js";
import { MissingBar } from "./missing-bar.js";
import { NumberPad } from "./number-pad.js";
import { Preview } from "./preview.js";
import { listenForTyping } from "./typing.js";
import { TileKeyboard } from "./tile-keyboard.js";

const KEPT = ["way", "value", "concealed", "tile", "melds", "flowers", "quads", "kong", "seen"];
const TALLY = ["value", "concealed", "tile", "melds", "flowers", "quads", "kong"];

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
    for (const fields of document.querySelectorAll(".plain-only")) fields.querySelectorAll("[data-plain]").forEach((one) => (one.disabled = true));

    this.keeper = new Keeper(setting);
    this.keeper.forgetSent();
    this.restore();
    const root = document.querySelector(".kb");
    this.root = root;
    this.faces = new Faces(root, this.words);
    this.hand = new Hand(setting).load(this.values());
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
    this.pad = new NumberPad(form, document.getElementById("figure"), document.querySelector(".pad"), this.words, () => this.keep());
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
    form.addEventListener("submit", () => this.keeper.sent());
    this.turn(form.elements.way.value, false);
    this.show();
    if (!this.hand.empty) this.preview.soon();
  }

  values() {
    const { elements } = this.form;
    return Object.fromEntries(KEPT.map((name) => [name, elements[name] ? elements[name].value : ""]));
  }

  stated() {
    return this.form.elements.stated ? this.form.elements.stated.value : "";
  }

  /** Text that never reached the server comes back, unless the server has the same. */
  restore() {
    const kept = this.keeper.read();
    this.saved = JSON.stringify(this.tally());
    if (!kept) return;
    const asked = new URLSearchParams(location.search).has("way"); // the address says which way is in front
    for (const name of KEPT) {
      if (name === "way" && asked) continue;
      if (this.form.elements[name] && name in kept) this.form.elements[name].value = kept[name];
    }
    if (this.form.elements.stated && kept.stated) this.form.elements.stated.value = kept.stated;
    if (!this.dirty) this.keeper.drop();
  }

  tally() {
    const values = this.values();
    return [this.stated(), ...TALLY.map((name) => values[name])];
  }

  get dirty() {
    return JSON.stringify(this.tally()) !== this.saved;
  }

  keep() {
    if (this.dirty) this.keeper.write({ ...this.values(), stated: this.stated() });
    else this.keeper.drop();
  }

  turn(way, keep = true) {
    this.form.elements.way.value = way;
    document.body.dataset.way = way;
    for (const tab of document.querySelectorAll("[data-switch]")) {
      tab.classList.toggle("on", tab.dataset.switch === way);
      tab.setAttribute("aria-pressed", tab.dataset.switch === way);
    }
    for (const panel of document.querySelectorAll("[data-way-only]")) panel.hidden = panel.dataset.wayOnly !== way;
    if (keep) {
      history.replaceState(history.state, "", `?way=${way}`);
      this.keep();
    }
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
    this.hand.mark(id);
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
    for (const [name, value] of Object.entries(this.hand.fields())) {
      if (this.form.elements[name]) this.form.elements[name].value = value; // tile and kong are the winner's only
    }
    this.ready = this.winning = false;
    document.getElementById("waits").replaceChildren();
    document.querySelectorAll("main > .errors").forEach((said) => said.remove()); // they were about what stood before
    this.show();
    this.keep();
    this.preview.soon();
  }

  show() {
    this.view.show(this.picking);
    this.keyboard.show();
    this.actions.show({ ready: this.ready, winning: this.winning });
  }

  answered(answer) {
    if (!answer) return;
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
    document.body.dataset.counted = answer.tai;
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
    this.form.requestSubmit(document.querySelector("[data-none]"));
  }

  say(text) {
    const line = document.querySelector(".kb-say");
    line.textContent = text;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => (line.textContent = ""), 4000);
  }

  /** It ended otherwise than this page thinks: drawn anew where nothing can get lost, else it is said. */
  ended() {
    if (this.dirty) document.querySelector("[data-changed]").hidden = false;
    else location.reload();
  }

  /** Everybody has counted, here nothing is unsaved: on to the review, like on the other phones. */
  completed() {
    if (!this.dirty) location.assign(this.setting.review);
  }
}

const form = document.getElementById("count");
if (form) {
  new CountPage(form);
  document.documentElement.classList.add("ready");
}
