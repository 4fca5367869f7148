// The six buttons 吃 碰 杠 听 和 过: what they do with the marked tiles, and what they say where they cannot.

import { KongAsk } from "./kong-ask.js";

const MELDS = ["chow", "pung", "kong"];

export class HandActions {
  /** way: { hand, words, say(text), pick(what), changed(), waits(), picking, ready, winning, on } */
  constructor(root, way) {
    this.root = root;
    this.way = way;
    this.ask = new KongAsk(root, way);
  }

  pressed(name) {
    if (MELDS.includes(name)) this.meld(name);
    else if (name === "waits") this.way.waits();
    else if (name === "pass") this.way.on.nothing();
    else if (name === "win") this.win();
  }

  meld(kind) {
    const { hand } = this.way;
    if (!hand.marks.ids.size) hand.marks.tail(kind);
    const why = hand.marks.cannot(kind);
    if (kind === "kong" && (!why || hand.quadsPossible().length)) return this.ask.open();
    if (why) return this.refuse(kind, why);
    hand.take();
    this.way.pick("");
    this.way.changed();
  }

  /** Says why not; tiles of the wrong shape can be marked by the next taps. */
  refuse(kind, why) {
    this.way.say(this.reason(kind, why));
    if (why === "shape" && !this.way.hand.empty) this.way.pick(this.way.picking === "mark" ? "" : "mark");
  }

  reason(kind, why) {
    const { words } = this.way;
    return words[why === "shape" ? `cannot.${kind}` : `cannot.${why}`];
  }

  /** 和: which tile it was; once more, with a hand that wins, is 就这些. */
  win() {
    const { way } = this;
    const why = this.cannotWin();
    if (why) way.say(why);
    else if (way.picking !== "win") way.pick("win");
    else {
      way.pick("");
      if (way.winning) way.on.done();
    }
  }

  cannotWin() {
    const { hand, words } = this.way;
    if (!hand.winner) return words["cannot.win"];
    return hand.tiles.length ? "" : words["cannot.empty"];
  }

  show({ ready, winning }) {
    const { hand, picking, words } = this.way;
    for (const kind of MELDS) {
      const why = hand.marks.cannot(kind);
      const can = !why || (kind === "kong" && hand.quadsPossible().length > 0);
      this.light(kind, can, this.reason(kind, why));
    }
    this.light("waits", ready, words["cannot.waits"]);
    this.light("win", winning, this.cannotWin() || words["cannot.yet"]);
    this.button("waits").classList.toggle("ready", ready);
    this.button("win").classList.toggle("win", winning);
    this.button("win").setAttribute("aria-pressed", picking === "win");
  }

  /** A flat button is not possible now; its label says why. */
  light(name, can, why) {
    const button = this.button(name);
    button.classList.toggle("off", !can);
    button.setAttribute("aria-disabled", !can);
    button.setAttribute("aria-label", can ? button.textContent : `${button.textContent}: ${why}`);
  }

  button(name) {
    return this.root.querySelector(`[data-act="${name}"]`);
  }
}
