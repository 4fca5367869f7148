// The number pad: big digits, − and + beside the figure, and for the winner what the doubling makes of it.

import { fill } from "./faces.js";
import { listenForPresses } from "./press.js";

const DIGITS = 4;

/** The winner's final count from the raw one (rules 7). Limits are null where the table has none. */
export function finalCount(raw, { threshold, second, cap }) {
  let count = raw;
  if (second !== null && raw >= second) count = raw * 4;
  else if (threshold !== null && raw >= threshold) count = raw * 2;
  return cap !== null && count > cap ? cap : count;
}

export class NumberPad {
  constructor(form, panel, pad, words, onChange) {
    this.form = form;
    this.panel = panel;
    this.words = words;
    this.onChange = onChange;
    this.input = form.elements.value;
    const limit = (name) => (panel.dataset[name] ? Number(panel.dataset[name]) : null);
    this.limits = { threshold: limit("threshold"), second: limit("second"), cap: limit("cap") };
    this.winner = panel.dataset.winner === "1";
    listenForPresses(pad, "[data-digit]", (key) => this.digit(key.dataset.digit));
    listenForPresses(pad, "[data-back]", () => this.back(), () => this.set(""));
    listenForPresses(pad, "[data-clear]", () => this.set(""));
    listenForPresses(panel, "[data-step]", (key) => this.step(Number(key.dataset.step)));
    listenForPresses(panel, "[data-flat]", (key) => this.set(key.dataset.flat));
    for (const radio of document.getElementsByName("stated")) radio.addEventListener("change", () => this.changed());
    this.show();
  }

  digit(digit) {
    const text = this.input.value === "0" ? "" : this.input.value;
    if (text.length < DIGITS) this.set(text + digit);
  }

  back() {
    this.set(this.input.value.slice(0, -1));
  }

  step(by) {
    const next = Math.min(10 ** DIGITS - 1, Math.max(0, Number(this.input.value || 0) + by));
    this.set(String(next));
  }

  set(text) {
    this.input.value = text;
    this.changed();
  }

  changed() {
    this.show();
    this.onChange();
  }

  show() {
    const text = this.input.value;
    this.panel.querySelector("[data-figure]").textContent = text === "" ? "0" : text;
    this.panel.querySelector(".big").classList.toggle("none", text === "");
    const result = this.panel.querySelector(".doubled");
    const stated = this.form.elements.stated;
    const shows = this.winner && text !== "" && (!stated || stated.value === "raw");
    result.classList.toggle("blank", !shows);
    if (!shows) return;
    const raw = Number(text);
    const final = finalCount(raw, this.limits);
    const { threshold } = this.limits;
    const key = final === raw ? "stays" : "becomes";
    result.querySelector("[data-reach]").textContent = threshold === null ? "" : fill(this.words[key], { threshold: final > raw * 2 ? this.limits.second : threshold });
    result.querySelector("[data-final]").textContent = final;
  }
}
