// The fields of the count form, read and written as one.

const COUNT = ["value", "concealed", "tile", "melds", "flowers", "quads", "kong", "bloom"]; // tile and kong are the winner's only
const KEPT = ["way", "seen", "begun", "carried", ...COUNT];

export class CountFields {
  constructor(form) {
    this.form = form;
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
}
