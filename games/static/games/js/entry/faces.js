// Pictures and names of tiles, taken from the keys of the keyboard: the server has drawn and named each face once.

export class Faces {
  constructor(keyboard, words) {
    this.words = words;
    this.keys = new Map([...keyboard.querySelectorAll("[data-code]")].map((key) => [key.dataset.code, key]));
    this.back = keyboard.querySelector("[data-back]");
  }

  name(code) {
    const key = this.keys.get(code);
    return key ? key.dataset.name : code;
  }

  /** An element that shows a face: tag "i" for a picture, "button" for one that can be pressed. */
  draw(tag, code, { size = 28, classes = [], label = this.name(code) } = {}) {
    const element = document.createElement(tag);
    element.classList.add("t", `s${size}`, ...classes);
    if (tag === "button") element.type = "button";
    else element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
    const face = code === "back" ? this.back : this.keys.get(code);
    element.append(face.querySelector("svg").cloneNode(true));
    return element;
  }
}

/** "%(name)s" filled in. */
export const fill = (text, values) => text.replace(/%\((\w+)\)s/g, (whole, name) => (name in values ? values[name] : whole));
