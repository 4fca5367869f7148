// 杠 asks: exposed or concealed, and which group of flowers was four at the deal.

import { listenForPresses } from "./press.js";

export class KongAsk {
  /** way: { hand, pick(what), changed() } */
  constructor(root, way) {
    this.root = root;
    this.way = way;
    this.box = root.querySelector(".kb-ask");
    listenForPresses(this.box, "[data-kong]", (button) => this.answered(button.dataset.kong));
  }

  open() {
    const { hand } = this.way;
    const kong = !hand.marks.cannot("kong");
    const groups = hand.quadsPossible();
    for (const button of this.box.querySelectorAll("[data-kong]")) {
      const [what, group] = button.dataset.kong.split(":");
      button.hidden = what === "quad" ? !groups.includes(group) : what !== "" && !kong;
      if (group) button.setAttribute("aria-pressed", hand.quads.has(group));
    }
    this.show(true);
  }

  answered(how) {
    const { hand } = this.way;
    const [what, group] = how.split(":");
    this.show(false);
    if (what === "quad") hand.toggleQuad(group);
    else if (how && !hand.marks.cannot("kong")) hand.take(how === "concealed");
    this.way.pick("");
    this.way.changed();
  }

  show(on) {
    this.root.classList.toggle("asking", on);
    this.box.hidden = !on;
    if (on) this.box.querySelector("button:not([hidden])").focus({ preventScroll: true });
  }
}
