// The fields of the count form: what is typed, whether it differs from what the server has, and its copy on the phone.

import { Keeper } from "./keeper.js";

const COUNT = ["value", "concealed", "tile", "melds", "flowers", "quads", "kong", "bloom"]; // tile and kong are the winner's only
const KEPT = ["way", "seen", "begun", "carried", ...COUNT];

export class TypedFields {
  constructor(form, setting) {
    this.form = form;
    this.keeper = new Keeper(setting);
    this.keeper.forgetSent();
    // a page that came back with faults, or with what was half typed before, is not saved
    this.saved = setting.unsaved || setting.begun ? "" : this.content();
    if (setting.unsaved) this.keep();
    else this.restore();
  }

  values() {
    const { elements } = this.form;
    const values = Object.fromEntries(KEPT.map((name) => [name, elements[name] ? elements[name].value : ""]));
    return { ...values, ticks: this.ticks() };
  }

  /** What is ticked, as one text: "tick.flowers.red=2&..." */
  ticks() {
    const ticked = [...this.form.elements].filter(({ name, value }) => name.startsWith("tick.") && Number(value));
    return new URLSearchParams(ticked.map(({ name, value }) => [name, value])).toString();
  }

  put({ ticks, ...fields }) {
    if (ticks !== undefined) {
      const put = new URLSearchParams(ticks);
      for (const field of this.form.elements) if (field.name.startsWith("tick.")) field.value = put.get(field.name) || "0";
    }
    for (const [name, value] of Object.entries(fields)) {
      if (this.form.elements[name]) this.form.elements[name].value = value;
    }
  }

  stated() {
    return this.form.elements.stated ? this.form.elements.stated.value : "";
  }

  /** Everything that counts, as one text. */
  content() {
    const values = this.values();
    return JSON.stringify([this.stated(), values.ticks, ...COUNT.map((name) => values[name])]);
  }

  get dirty() {
    return this.content() !== this.saved;
  }

  /** Text that never reached the server comes back, unless the server has the same. */
  restore() {
    const kept = this.keeper.read();
    if (!kept) return;
    const { stated, ...fields } = kept;
    if (new URLSearchParams(location.search).has("way")) delete fields.way; // the address says which way is in front
    this.put(fields);
    if (this.form.elements.stated && stated) this.form.elements.stated.value = stated;
    if (!this.dirty) this.keeper.drop();
  }

  keep() {
    if (this.dirty) this.keeper.write({ ...this.values(), stated: this.stated() });
    else this.keeper.drop();
  }

  sent() {
    this.keeper.sent();
  }
}
