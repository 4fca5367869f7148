// The fields of the calculator's form that the hand is typed into.

const HAND = ["concealed", "tile", "melds", "flowers", "quads", "kong"];

export class Fields {
  constructor(form) {
    this.form = form;
  }

  values() {
    return Object.fromEntries(HAND.map((name) => [name, this.form.elements[name].value]));
  }

  put(fields) {
    for (const [name, value] of Object.entries(fields)) this.form.elements[name].value = value;
  }
}
