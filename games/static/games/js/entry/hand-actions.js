// The six buttons 吃 碰 杠 听 和 过: what they do with the marked tiles, and what they say where they cannot.

import { listenForPresses } from "./press.js";

const MELDS = ["chow", "pung", "kong"];

export class HandActions {
  /** page: { hand, words, say(text), changed(), waits(), pass(), picking, winner } */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.ask = root.querySelector(".kb-ask");
    listenForPresses(this.ask, "[data-kong]", (button) => this.answered(button.dataset.kong));
  }

  pressed(name) {
    const { page } = this;
    if (MELDS.includes(name)) this.meld(name);
    else if (name === "waits") page.waits();
    else if (name === "pass") page.pass();
    else if (name === "win") this.win();
  }

  meld(kind) {
    const { hand, words } = this.page;
    const say = (text) => this.page.say(text);
    if (!hand.marks.ids.size) hand.marks.tail(kind);
    const why = hand.marks.cannot(kind);
    if (why) {
      const marking = why === "shape" && !hand.empty;
      say(words[why === "shape" ? `cannot.${kind}` : `cannot.${why}`]);
      if (marking) this.page.pick(this.page.picking === "mark" ? "" : "mark");
      return;
    }
    if (kind === "kong") {
      this.asking(true);
      return;
    }
    hand.take();
    this.page.pick("");
    this.page.changed();
  }

  /** The answer to 明 or 暗. */
  answered(how) {
    this.asking(false);
    if (how && !this.page.hand.marks.cannot("kong")) {
      this.page.hand.take(how === "concealed");
      this.page.pick("");
    }
    this.page.changed();
  }

  asking(on) {
    this.root.classList.toggle("asking", on);
    this.ask.hidden = !on;
    if (on) this.ask.querySelector("button").focus({ preventScroll: true });
  }

  win() {
    const { hand, words } = this.page;
    if (!hand.winner) this.page.say(words["cannot.win"]);
    else if (!hand.tiles.length) this.page.say(words["cannot.empty"]);
    else this.page.pick(this.page.picking === "win" ? "" : "win");
  }

  /** ready: something is waited for; winning: the hand is complete and legal. */
  show({ ready, winning }) {
    const { hand, picking } = this.page;
    for (const kind of MELDS) this.button(kind).classList.toggle("off", hand.marks.cannot(kind) !== "");
    this.button("waits").classList.toggle("ready", ready);
    this.button("waits").classList.toggle("off", !ready);
    this.button("win").classList.toggle("win", winning);
    this.button("win").classList.toggle("off", !winning);
    this.button("win").setAttribute("aria-pressed", picking === "win");
  }

  button(name) {
    return this.root.querySelector(`[data-act="${name}"]`);
  }
}
