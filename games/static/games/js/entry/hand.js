// The hand being typed, without a screen: tiles, melds, flowers, the winning tile.
// Every tile has its own id, so that a mark or a removal means that very tile.

import { Marks } from "./marks.js";
import { GROUPS, byOrder, copies, groupOf, isFlower, meld, print } from "./tiles.js";

const EXTRA = 4;

export const asideOrder = (a, b) => (a === "5z") - (b === "5z") || byOrder(a, b); // flowers, then 白

export class Hand {
  /**
   * wild: the wild faces; winner: whether a winning tile is set apart; quadIsSet: four flowers at the deal are a set;
   * white: 白 is a dragon and no flower; setsWanted: how many sets a hand has beside the pair.
   */
  constructor({ wild, winner, quadIsSet, white = false, setsWanted = 5 }) {
    this.wild = new Set(wild);
    this.winner = winner;
    this.quadIsSet = quadIsSet;
    this.white = white;
    this.setsWanted = setsWanted;
    this.next = 0;
    this.tiles = []; // { id, code }, in the order they were typed
    this.last = null; // the winning tile, { id, code }
    this.melds = []; // { id, text }
    this.flowers = []; // codes
    this.quads = new Set(); // groups that were four at the deal
    this.kong = ""; // the tile of the kong just declared, where one must say which
    this.marks = new Marks(this);
    this.added = []; // what ⌫ takes back: { kind, id }
  }

  get empty() {
    return !this.tiles.length && !this.melds.length && !this.flowers.length && !this.last;
  }

  get sets() {
    return this.melds.length + (this.quadIsSet ? [...this.quads].filter((group) => this.quadPossible(group)).length : 0);
  }

  /** How many concealed tiles stand before the winning one. */
  get standing() {
    return Math.max(0, 3 * (this.setsWanted - this.sets) + 1);
  }

  get waiting() {
    return this.tiles.length === this.standing && !this.last;
  }

  /** Seventeen tiles with the winning one: nothing is missing. */
  get complete() {
    return this.tiles.length === this.standing && Boolean(this.last);
  }

  /** A few more than stand are taken: the four of a kong may be typed last. */
  get full() {
    return this.tiles.length >= this.standing + EXTRA;
  }

  /** How often a face lies in this hand. */
  count(code) {
    const inMelds = this.melds.flatMap((one) => meld(one.text).codes);
    const all = [...this.tiles.map((tile) => tile.code), ...inMelds, ...this.flowers];
    if (this.last) all.push(this.last.code);
    return all.filter((other) => other === code).length;
  }

  setsAside(code) {
    return isFlower(code) && !this.wild.has(code) && !(this.white && code === "5z");
  }

  /** Adds one tile; answers "" or why not: "none" left, "full". `room` is how many copies are not elsewhere. */
  add(code, room = copies(code)) {
    if (this.count(code) >= Math.min(copies(code), room)) return "none";
    if (this.setsAside(code)) {
      this.flowers.push(code);
      this.flowers.sort(asideOrder);
      this.added.push({ kind: "flower", id: code });
      this.marks.clear();
      return "";
    }
    if (this.full) return "full";
    const piece = this.piece(code);
    if (this.winner && this.waiting) this.last = piece;
    else this.tiles.push(piece);
    this.added.push({ kind: "tile", id: piece.id });
    this.marks.typedOne(piece.id);
    return "";
  }

  /** Long press: all that is left of a face, or the whole group of a flower. */
  addFour(code, roomOf) {
    if (this.setsAside(code)) {
      for (const flower of new Set(GROUPS[groupOf(code)])) {
        while (!this.add(flower, roomOf(flower)));
      }
      return "";
    }
    this.marks.clear();
    const refused = this.add(code, roomOf(code));
    if (refused) return refused;
    while (!this.add(code, roomOf(code)));
    return "";
  }

  remove(id) {
    if (this.last && this.last.id === id) this.last = null;
    this.tiles = this.tiles.filter((tile) => tile.id !== id);
    this.forget(id);
  }

  removeFlower(code) {
    const at = this.flowers.indexOf(code);
    if (at >= 0) this.flowers.splice(at, 1);
    if (!this.quadPossible(groupOf(code))) this.quads.delete(groupOf(code));
    this.forget(code);
  }

  /** A meld back into the hand. */
  open(id) {
    const one = this.melds.find((other) => other.id === id);
    if (!one) return;
    this.melds = this.melds.filter((other) => other !== one);
    if (!this.kongs().includes(this.kong)) this.kong = "";
    for (const code of meld(one.text).codes) this.tiles.push(this.piece(code));
    this.forget(id);
  }

  /** ⌫: the newest thing goes; a meld falls back into its tiles. */
  undo() {
    const newest = this.added[this.added.length - 1];
    if (newest && newest.kind === "meld") return this.open(newest.id);
    if (newest && newest.kind === "flower") return this.removeFlower(newest.id);
    if (newest) return this.remove(newest.id);
    if (this.last) return this.remove(this.last.id);
    if (this.tiles.length) return this.remove(this.sorted()[this.tiles.length - 1].id);
    if (this.flowers.length) return this.removeFlower(this.flowers[this.flowers.length - 1]);
    if (this.melds.length) return this.open(this.melds[this.melds.length - 1].id);
    return undefined;
  }

  clear() {
    this.tiles = [];
    this.last = null;
    this.melds = [];
    this.flowers = [];
    this.quads.clear();
    this.kong = "";
    this.added = [];
    this.marks.clear();
  }

  /** The tile of the hand becomes the winning one; the one before goes back. */
  win(id) {
    const piece = this.tiles.find((tile) => tile.id === id);
    if (!piece) return;
    this.tiles = this.tiles.filter((tile) => tile !== piece);
    if (this.last) this.tiles.push(this.last);
    this.last = piece;
    this.marks.clear();
  }

  /** The marked tiles become a meld. */
  take(concealed = false) {
    const text = print(this.marks.codes());
    const taken = new Set(this.marks.ids);
    this.tiles = this.tiles.filter((tile) => !taken.has(tile.id));
    if (this.last && taken.has(this.last.id)) this.last = null;
    const id = this.next++;
    this.melds.push({ id, text: concealed ? `(${text})` : text });
    this.added = this.added.filter((one) => !taken.has(one.id));
    this.added.push({ kind: "meld", id });
    this.marks.clear();
    this.setApart();
  }

  quadPossible(group) {
    if (!group || this.white || GROUPS[group].some((code) => this.wild.has(code))) return false;
    return this.flowers.filter((code) => groupOf(code) === group).length === 4;
  }

  /** The groups that may have been four at the deal. */
  quadsPossible() {
    return Object.keys(GROUPS).filter((group) => this.quadPossible(group));
  }

  toggleQuad(group) {
    if (this.quads.has(group)) this.quads.delete(group);
    else this.quads.add(group);
    this.setApart();
  }

  /** Tiles of the declared kongs. */
  kongs() {
    return this.melds.map((one) => meld(one.text)).filter((one) => one.kind === "kong").map((one) => one.codes[0]);
  }

  /** In the order of the design: wildcards first, then 万 筒 条 and honours. */
  sorted() {
    const place = (tile) => (this.wild.has(tile.code) ? 0 : 1);
    return [...this.tiles].sort((a, b) => place(a) - place(b) || byOrder(a.code, b.code) || a.id - b.id);
  }

  piece(code) {
    return { id: this.next++, code };
  }

  forget(id) {
    const at = this.added.map((one) => one.id).lastIndexOf(id);
    if (at >= 0) this.added.splice(at, 1);
    this.marks.clear();
  }

  codeOf(id) {
    if (this.last && this.last.id === id) return this.last.code;
    const piece = this.tiles.find((tile) => tile.id === id);
    return piece ? piece.code : "";
  }

  /** With one tile more than stands, the newest is the winning one. */
  setApart() {
    if (!this.winner || this.last || this.tiles.length !== this.standing + 1) return;
    this.last = this.tiles.pop();
  }

  /** Flowers and 白 lie aside unless they are wild: after the indicators changed they change places. */
  rehouse() {
    const aside = this.tiles.filter((tile) => this.setsAside(tile.code));
    this.tiles = this.tiles.filter((tile) => !this.setsAside(tile.code));
    const inHand = this.flowers.filter((code) => this.wild.has(code));
    this.flowers = [...this.flowers.filter((code) => !this.wild.has(code)), ...aside.map((tile) => tile.code)].sort(asideOrder);
    for (const code of inHand) this.tiles.push(this.piece(code));
  }
}
