// One seat's count of a posted deal: the count page's three ways. Nothing is sent but with the form, no draft is touched;
// until then this tab keeps what is typed.

import { Keeper } from "./keeper.js";
import { forgetFaults, showCount } from "./live-count.js";
import { NumberPad } from "./number-pad.js";
import { Preview } from "./preview.js";
import { Ticks } from "./ticks.js";
import { TilesWay } from "./tiles-way.js";
import { TypedFields } from "./typed-fields.js";
import { listenForTyping } from "./typing.js";
import { Ways } from "./ways.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

class PastPage {
  constructor(form) {
    const setting = read("count-setting");
    const words = read("count-words");
    document.getElementById("keyboard-fields").disabled = false;
    for (const field of document.querySelectorAll("[data-plain]")) field.disabled = true;
    const place = { ...setting, slug: `${setting.slug}.past` };
    const keeper = new Keeper(place);
    if (keeper.read()?.sent) keeper.drop(); // the page that came after it carries it on
    const fields = (this.typed = new TypedFields(form, place));
    this.preview = new Preview(form, setting.preview, {
      onAnswer: (answer, fresh) => this.answered(answer, fresh),
      onWaits: (answer) => this.tiles.waiting(answer),
    });
    this.tiles = new TilesWay(document.querySelector(".kb"), fields, setting, words, {
      changed: () => this.changed(),
      done: () => document.querySelector("[data-done=tiles]").click(),
      nothing: () => document.querySelector("[data-none]").click(),
    });
    this.pad = new NumberPad(form, document.getElementById("figure"), document.querySelector(".pad"), words, () => this.changed());
    this.ticks = new Ticks(document.getElementById("ticks"), form, () => this.changed());
    this.ways = new Ways(form, fields, {
      turned: (way) => (way !== "number" || this.counts) && this.preview.soon(),
      begun: () => this.pad.show(),
      carried: () => this.ticks.show(),
    });
    listenForTyping(this);
    form.addEventListener("submit", ({ submitter }) => {
      if (submitter && submitter.name === "leave") keeper.drop();
      else fields.sent();
    });
    if (this.counts) this.preview.soon();
  }

  /** Tiles or ticks are there to be counted. */
  get counts() {
    return !this.tiles.hand.empty || this.ticks.any;
  }

  changed() {
    forgetFaults();
    this.typed.keep();
    if (this.counts || this.ways.now !== "number") this.preview.soon();
  }

  answered(answer, fresh) {
    if (this.ways.now !== "number") this.ways.counted(answer);
    showCount(answer, fresh, this);
    if (fresh && this.tiles.standing && !answer.rows) this.preview.waits();
  }
}

const form = document.getElementById("count");
if (form) {
  new PastPage(form);
  document.documentElement.classList.add("ready");
}
