// The calculator: the count page's hand and keyboard, how it ended, and what it is worth by every ruleset.

import { fieldsOf } from "../entry/hand-fields.js";
import { TilesWay } from "../entry/tiles-way.js";
import { Address } from "./address.js";
import { Asking } from "./asking.js";
import { Faces } from "./faces.js";
import { Fields } from "./fields.js";
import { Here } from "./here.js";
import { fill } from "./opened.js";
import { rehouse } from "./rehouse.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const part = (id) => document.getElementById(id);

class Calculator {
  constructor(form) {
    this.form = form;
    const { count, engine, ...setting } = read("count-setting");
    this.known = JSON.stringify(setting); // as the server says it with every answer
    part("keyboard-fields").disabled = false;
    for (const field of document.querySelectorAll("[data-plain]")) field.disabled = true;
    this.fields = new Fields(form);
    this.address = new Address(form, document.querySelector("[data-share]"), document.querySelector(".langs [name=next]"));
    if (document.querySelector("[data-kept]")) fill(form, new URLSearchParams(location.search));
    const here = new Here(engine, () => this.asking.lost && this.asking.soon());
    this.asking = new Asking(form, count, here, {
      onAnswer: (answer, fresh) => this.answered(answer, fresh),
      onWaits: (answer) => this.tiles.waiting(answer),
      onFrom: (whence) => this.from(whence),
    });
    this.tiles = new TilesWay(document.querySelector(".kb"), this.fields, setting, read("count-words"), {
      changed: () => this.changed(),
      done: () => this.faces.turn("worth"),
      nothing: () => this.tiles.did(() => this.tiles.hand.clear()),
    });
    this.faces = new Faces(document.querySelector("main"), () => this.tiles.pick(""));
    document.addEventListener("change", ({ target }) => target.form === form && this.changed());
    form.elements.sheet.addEventListener("input", () => (form.elements.house.value = "")); // pasted rules are no house's
    document.querySelector("[data-hear]").addEventListener("click", () => this.hear());
    this.fit();
    if (!this.tiles.hand.empty) this.asking.soon();
  }

  /** Who counted: "server", "here" this phone, "known" asked before, "" nobody. */
  from(whence) {
    document.querySelector("[data-gone]").hidden = whence !== "";
    if (whence !== "known") document.querySelector("[data-here]").hidden = whence !== "here";
  }

  changed() {
    this.fit();
    this.address.typed();
    part("heard").replaceChildren();
    this.asking.soon();
  }

  /** Fields that have no meaning as it stands are not shown. */
  fit() {
    const { rules, how } = this.form.elements;
    document.querySelector("[data-sheet]").hidden = rules.value !== "sheet";
    const given = ["discard", "rob_kong", "last_claim"].includes(how.value);
    document.querySelector("[data-from]").hidden = !given;
    for (const box of document.querySelectorAll("[data-family]")) box.hidden = (box.dataset.family === "fans") !== this.tiles.hand.white;
  }

  answered(answer, fresh) {
    part("total").innerHTML = answer.total;
    part("items").innerHTML = answer.items;
    part("subtitle").textContent = answer.subtitle;
    if (answer.change) document.querySelector(".situation .change").href = answer.change;
    if (fresh && this.placed(answer.setting)) return;
    part("worth").innerHTML = answer.worth;
    this.tiles.counted(answer, fresh);
    if (!fresh) return;
    this.address.soon(answer.address);
    if (this.tiles.standing) this.asking.waits();
  }

  /** True where the setting is another and the hand is not what it was, so that it is counted again. */
  placed(setting) {
    const text = JSON.stringify(setting);
    if (text === this.known) return false;
    this.known = text;
    const before = JSON.stringify(this.fields.values());
    const { hand, keyboard, view } = this.tiles;
    rehouse(hand, setting);
    view.askKong = setting.askKong;
    keyboard.turned = setting.turned;
    keyboard.shown.clear();
    this.fields.put(fieldsOf(hand));
    this.tiles.show();
    this.fit();
    for (const option of this.form.elements.how.options) option.disabled = !option.selected && !setting.possible.includes(option.value);
    if (JSON.stringify(this.fields.values()) === before) return false;
    this.asking.soon();
    return true;
  }

  /** 听: under the figures; once more puts it away. */
  hear() {
    const box = part("heard");
    if (this.tiles.ready) box.innerHTML = box.childElementCount ? "" : this.tiles.told;
    else box.textContent = this.tiles.words["cannot.waits"];
    if (box.childNodes.length) box.scrollIntoView({ block: "end" });
  }
}

const form = document.getElementById("count");
if (form) {
  new Calculator(form);
  document.documentElement.classList.add("ready");
}
