// The count page: three ways of one form, the live count, and nothing typed gets lost.

import { forgetFaults, showCount } from "./live-count.js";
import { MissingBar } from "./missing-bar.js";
import { NumberPad } from "./number-pad.js";
import { Preview } from "./preview.js";
import { SharedCopy } from "./shared-copy.js";
import { Ticks } from "./ticks.js";
import { TilesWay } from "./tiles-way.js";
import { mark } from "./trail.js";
import { TypedFields } from "./typed-fields.js";
import { listenForTyping } from "./typing.js";
import { Ways } from "./ways.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

class CountPage {
  constructor(form) {
    this.form = form;
    const setting = (this.setting = read("count-setting"));
    const words = read("count-words");
    document.getElementById("keyboard-fields").disabled = false;
    for (const field of document.querySelectorAll("[data-plain]")) field.disabled = true;
    this.typed = new TypedFields(form, setting);
    this.preview = new Preview(form, setting.preview, {
      onAnswer: (answer, fresh) => this.answered(answer, fresh),
      onWaits: (answer) => this.tiles.waiting(answer),
    });
    this.tiles = new TilesWay(document.querySelector(".kb"), this.typed, setting, words, {
      changed: () => this.changed(),
      done: () => this.press("[data-done=tiles]"),
      nothing: () => this.press("[data-none]"),
    });
    this.pad = new NumberPad(form, document.getElementById("figure"), document.querySelector(".pad"), words, () => this.changed());
    this.ticks = new Ticks(document.getElementById("ticks"), form, () => this.changed());
    this.ways = new Ways(form, this.typed, {
      turned: (way) => this.turned(way),
      begun: () => this.pad.show(),
      carried: () => this.ticks.show(),
    });
    this.bar = new MissingBar(document.querySelector(".missing"), setting.outcome, {
      complete: () => this.completed(),
      entered: () => this.entered(),
      changed: () => this.ended(),
    });
    this.copy = new SharedCopy(form, setting, this.typed);
    listenForTyping(this);
    form.addEventListener("submit", ({ submitter }) => {
      this.copy.stop();
      this.typed.sent();
      if (submitter && submitter.matches("[data-done], [data-none]")) mark("on", setting.slug, setting.deal);
    });
    document.addEventListener("taipao:state", ({ detail }) => this.heard(detail));
    if (this.counts) this.preview.soon();
  }

  /** Tiles or ticks are there to be counted. */
  get counts() {
    return !this.tiles.hand.empty || this.ticks.any;
  }

  /** Something has come in from another phone: other hands hold other tiles now. */
  heard(state) {
    if (this.counts && state.draft && state.deal.number === this.setting.deal) this.preview.soon();
  }

  /** Something was typed, in whichever way. */
  changed() {
    forgetFaults();
    this.typed.keep();
    this.copy.soon();
    if (this.counts || this.ways.now !== "number") this.preview.soon();
  }

  /** Another way is in front; the address says so, for a reload. */
  turned(way) {
    history.replaceState(history.state, "", `?way=${way}`);
    this.typed.keep();
    if (way !== "number" || this.counts) this.preview.soon();
  }

  answered(answer, fresh) {
    if (this.ways.now !== "number") this.ways.counted(answer);
    showCount(answer, fresh, this);
    if (fresh && this.tiles.standing && !answer.rows) this.preview.waits();
  }

  press(what) {
    document.querySelector(what).click();
  }

  /** It ended otherwise than this page thinks: drawn anew where nothing can get lost, else it is said. */
  ended() {
    if (this.typed.dirty) document.querySelector("[data-changed]").hidden = false;
    else location.reload();
  }

  /** The other's count that is open here has come in from elsewhere: on to whom nobody counts yet. */
  entered() {
    if (this.setting.mine !== this.setting.position && !this.typed.dirty) location.assign(this.bar.next || this.setting.review);
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
