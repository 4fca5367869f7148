// The card above the keyboard: melds and flowers in one line, the hand in the next, the winning tile set apart.

import { fill } from "./faces.js";
import { listenForPresses } from "./press.js";
import { meld } from "./tiles.js";

export class HandView {
  /** on: { tile(id), flower(code), meld(id), mark(id), quad(group), kong(code) } */
  constructor(card, hand, faces, on) {
    this.card = card;
    this.hand = hand;
    this.faces = faces;
    this.on = on;
    this.words = faces.words;
    this.five = new Set(); // faces there are more of on the table than in the box
    this.askKong = card.dataset.askKong === "1";
    listenForPresses(
      card,
      "button",
      (button) => {
        const { tile, flower, meld: one, quad, kong } = button.dataset;
        if (tile) on.tile(Number(tile));
        else if (flower) on.flower(flower);
        else if (one) on.meld(Number(one));
        else if (quad) on.quad(quad);
        else if (kong) on.kong(kong);
      },
      (button) => button.dataset.tile && on.mark(Number(button.dataset.tile)),
    );
  }

  show(picking) {
    const lines = [this.aside(), this.inHand(), ...this.questions()].filter(Boolean);
    const focus = this.focused();
    this.card.replaceChildren(...lines);
    this.card.classList.toggle("picking", Boolean(picking));
    if (focus) this.refocus(focus);
  }

  /** Marks the faces of which more lie on the table than there are. */
  doubt(faces) {
    if (String(faces) === String([...this.five])) return;
    this.five = new Set(faces);
    this.show(this.card.classList.contains("picking"));
  }

  aside() {
    const { hand } = this;
    if (!hand.melds.length && !hand.flowers.length) return null;
    const line = this.line();
    for (const one of hand.melds) line.append(this.meld(one));
    line.append(this.spacer());
    if (hand.flowers.length) {
      const group = document.createElement("span");
      group.className = "grp bare";
      for (const code of hand.flowers) {
        const tile = this.tile(code, 24, [], this.words.remove);
        tile.dataset.flower = code;
        group.append(tile);
      }
      line.append(group);
    }
    return line;
  }

  meld(one) {
    const { codes, concealed } = meld(one.text);
    const group = document.createElement("button");
    group.type = "button";
    group.className = "grp";
    group.dataset.meld = one.id;
    const names = codes.map((code) => this.faces.name(code)).join(" ");
    group.setAttribute("aria-label", fill(this.words.open, { name: names }));
    codes.forEach((code, n) => {
      const face = concealed && (n === 0 || n === codes.length - 1) ? "back" : code;
      const tile = this.faces.draw("i", face, { size: 24 });
      tile.removeAttribute("role");
      tile.removeAttribute("aria-label");
      tile.setAttribute("aria-hidden", "true");
      group.append(tile);
    });
    return group;
  }

  inHand() {
    const line = this.line("concealed");
    const { hand } = this;
    if (hand.empty) {
      const empty = document.createElement("p");
      empty.className = "mut sm";
      empty.textContent = this.words.empty;
      line.append(empty);
      return line;
    }
    for (const piece of hand.sorted()) line.append(this.piece(piece, []));
    if (hand.last) line.append(this.spacer(), this.piece(hand.last, ["win"]));
    return line;
  }

  piece(piece, classes) {
    const marked = this.hand.marks.ids.has(piece.id);
    const looks = [...classes, ...(marked ? ["mark"] : []), ...(this.five.has(piece.code) ? ["five"] : [])];
    const tile = this.tile(piece.code, 28, looks, classes.includes("win") ? this.words.winning : this.words.remove);
    tile.dataset.tile = piece.id;
    if (marked) tile.setAttribute("aria-pressed", "true");
    return tile;
  }

  tile(code, size, classes, label) {
    const wild = this.hand.wild.has(code);
    const name = wild ? fill(this.words.wild, { name: this.faces.name(code) }) : this.faces.name(code);
    return this.faces.draw("button", code, { size, classes: wild ? [...classes, "w"] : classes, label: fill(label, { name }) });
  }

  /** Which flowers were four at the deal, and which kong brought the bloom. */
  questions() {
    const lines = this.hand.quadsPossible().map((group) => this.choices(this.words[`quad.${group}`], [[this.words.quad, { quad: group }, this.hand.quads.has(group)]]));
    const kongs = this.hand.kongs();
    if (this.askKong && kongs.length > 1) {
      lines.push(this.choices(this.words.which_kong, kongs.map((code) => [this.faces.name(code), { kong: code }, this.hand.kong === code])));
    }
    return lines;
  }

  choices(title, answers) {
    const line = this.line("choices");
    const text = document.createElement("span");
    text.className = "sm mut";
    text.textContent = title;
    line.append(text);
    for (const [label, data, on] of answers) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = on ? "choice on" : "choice";
      button.setAttribute("aria-pressed", on);
      button.textContent = label;
      Object.assign(button.dataset, data);
      line.append(button);
    }
    return line;
  }

  line(kind = "") {
    const line = document.createElement("div");
    line.className = `line ${kind}`.trim();
    return line;
  }

  spacer() {
    const space = document.createElement("span");
    space.className = "grow";
    return space;
  }

  /** Keyboard users keep their place when the hand is drawn anew. */
  focused() {
    if (!this.card.contains(document.activeElement)) return null;
    const buttons = [...this.card.querySelectorAll("button")];
    return { at: buttons.indexOf(document.activeElement), data: { ...document.activeElement.dataset } };
  }

  refocus({ at, data }) {
    const buttons = [...this.card.querySelectorAll("button")];
    const same = buttons.find((button) => Object.entries(data).every(([name, value]) => button.dataset[name] === value));
    const next = same || buttons[Math.min(at, buttons.length - 1)];
    if (next) next.focus({ preventScroll: true });
  }
}

