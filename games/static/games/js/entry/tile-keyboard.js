// The tile keyboard: nine tiles in a square that follows the suit, honours beside it, copies left in the corner.

import { fill } from "./faces.js";
import { listenForPresses } from "./press.js";
import { copies } from "./tiles.js";

export class TileKeyboard {
  /** on: { add(code), four(code), del(), clear(), act(name) }; turned: the indicators; used: how many of a face lie elsewhere. */
  constructor(root, hand, faces, { turned, used }, on) {
    this.root = root;
    this.hand = hand;
    this.faces = faces;
    this.turned = turned;
    this.used = used;
    this.keys = [...root.querySelectorAll("[data-code]")];
    this.shown = new Map(); // key -> copies left, as it says
    listenForPresses(
      root,
      "[data-code]",
      (key) => on.add(key.dataset.code),
      (key) => on.four(key.dataset.code),
    );
    listenForPresses(root, "[data-tab]", (tab) => this.turn(tab.dataset.tab));
    listenForPresses(root, "[data-del]", () => on.del(), () => on.clear());
    listenForPresses(root, "[data-act]", (button) => on.act(button.dataset.act));
  }

  turn(suit) {
    for (const tab of this.root.querySelectorAll("[data-tab]")) {
      tab.classList.toggle("on", tab.dataset.tab === suit);
      tab.setAttribute("aria-pressed", tab.dataset.tab === suit);
    }
    for (const key of this.keys) key.hidden = Boolean(key.dataset.suit) && key.dataset.suit !== suit;
  }

  /** How many copies this hand may hold. What another hand claims does not count: that one may be wrong, the count says so. */
  room(code) {
    return copies(code) - this.turned.filter((other) => other === code).length;
  }

  left(code) {
    return Math.max(0, copies(code) - (this.used[code] || 0) - this.hand.count(code));
  }

  show() {
    this.root.classList.toggle("dragons", this.hand.white);
    for (const key of this.keys) {
      const { code, name } = key.dataset;
      const left = this.left(code);
      if (this.shown.get(key) === left) continue;
      this.shown.set(key, left);
      const wild = this.hand.wild.has(code);
      key.classList.toggle("w", wild);
      key.classList.toggle("out", left === 0);
      const number = key.querySelector(".left");
      number.textContent = left;
      number.classList.toggle("full", left === copies(code));
      key.setAttribute("aria-label", fill(this.faces.words[wild ? "key_wild" : "key"], { name, left }));
    }
  }
}
