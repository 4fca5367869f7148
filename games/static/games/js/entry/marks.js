// Which tiles of a hand are marked for 吃 碰 杠: by tapping them, or because they were just typed one after another.

import { setOf } from "./tiles.js";

export class Marks {
  constructor(hand) {
    this.hand = hand;
    this.ids = new Set();
    this.typed = []; // ids of the tiles typed without anything else between
  }

  clear() {
    this.ids.clear();
    this.typed = [];
  }

  toggle(id) {
    if (this.ids.has(id)) this.ids.delete(id);
    else this.ids.add(id);
    this.typed = [];
  }

  /** One more was typed: a set that is complete by now rises by itself, unless nothing is left to declare. */
  typedOne(id) {
    this.typed.push(id);
    this.ids.clear();
    if (this.hand.winner && this.hand.complete) return;
    if (!this.tail("kong") && !this.tail("pung")) this.tail("chow");
  }

  /** Marks the newest tiles if they are such a set: 碰 right after three alike means these three. */
  tail(kind) {
    const ids = this.typed.slice(kind === "kong" ? -4 : -3);
    const codes = ids.map((id) => this.hand.codeOf(id));
    if (setOf(codes, this.hand.white) !== kind || codes.some((code) => this.hand.wild.has(code))) return false;
    this.ids = new Set(ids);
    return true;
  }

  codes() {
    const { tiles, last } = this.hand;
    return [...tiles, ...(last ? [last] : [])].filter((tile) => this.ids.has(tile.id)).map((tile) => tile.code);
  }

  /** Why the marked tiles are no chow / pung / kong: "" | "shape" | "wild" | "sets". */
  cannot(kind) {
    const codes = this.codes();
    if (codes.some((code) => this.hand.wild.has(code))) return "wild";
    if (setOf(codes, this.hand.white) !== kind) return "shape";
    return this.hand.sets >= this.hand.setsWanted ? "sets" : "";
  }
}
