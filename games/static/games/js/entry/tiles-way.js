// 牌面: the hand with its keyboard and its six buttons, and what a tap on them means right now.

import { Faces } from "./faces.js";
import { HandActions } from "./hand-actions.js";
import { fieldsOf, loadHand } from "./hand-fields.js";
import { HandView } from "./hand-view.js";
import { Hand } from "./hand.js";
import { TileKeyboard } from "./tile-keyboard.js";

const SILENCE = 4000; // ms after which what the keyboard said goes away

export class TilesWay {
  /** on: { changed(), done(), nothing() }: the hand is another; 就这些; 过. */
  constructor(root, typed, setting, words, on) {
    this.words = words;
    this.typed = typed;
    this.on = on;
    this.picking = "";
    this.ready = this.winning = false;
    this.line = root.querySelector(".kb-say");
    this.faces = new Faces(root, words);
    this.hand = loadHand(new Hand(setting), typed.values());
    this.view = new HandView(document.getElementById("hand"), this.hand, this.faces, {
      tile: (id) => this.tapped(id),
      mark: (id) => this.marked(id),
      flower: (code) => this.did(() => this.hand.removeFlower(code)),
      meld: (id) => this.did(() => this.hand.open(id)),
      quad: (group) => this.did(() => this.hand.toggleQuad(group)),
      kong: (code) => this.did(() => (this.hand.kong = code)),
    });
    this.actions = new HandActions(root, this);
    this.keyboard = new TileKeyboard(root, this.hand, this.faces, setting, {
      add: (code) => this.add(code),
      four: (code) => this.did(() => this.refuse(this.hand.addFour(code, (one) => this.keyboard.room(one)), code)),
      del: () => this.did(() => this.hand.undo()),
      clear: () => this.did(() => this.hand.clear()),
      act: (name) => this.actions.pressed(name),
    });
    this.show();
  }

  add(code) {
    this.did(() => this.refuse(this.hand.add(code, this.keyboard.room(code)), code));
  }

  refuse(why, code) {
    if (why === "none") this.say(this.words.none_left.replace("%(name)s", this.faces.name(code)));
    if (why === "full") this.say(this.words.full);
  }

  tapped(id) {
    if (this.picking === "mark") return this.marked(id);
    return this.did(() => {
      if (this.picking === "win") {
        this.hand.win(id);
        this.picking = "";
      } else this.hand.remove(id);
    });
  }

  marked(id) {
    this.hand.marks.toggle(id);
    this.show();
  }

  /** "mark": taps in the hand mark for 吃 碰 杠; "win": the next tap is the winning tile; "": taps remove. */
  pick(what) {
    this.picking = what;
    if (what === "win") this.say(this.winning ? this.words.pick_win_or_done : this.words.pick_win);
    this.show();
  }

  did(change) {
    change();
    this.changed();
  }

  changed() {
    this.typed.put(fieldsOf(this.hand));
    this.ready = this.winning = false;
    this.told = "";
    document.getElementById("waits").replaceChildren();
    this.show();
    this.on.changed();
  }

  show() {
    this.view.show(this.picking);
    this.keyboard.show();
    this.actions.show(this);
  }

  /** The server has counted: copies in the other hands, faces there are five of, and whether this hand wins. */
  counted({ used, five, winning }, fresh) {
    this.keyboard.used = used;
    this.winning = fresh && winning;
    this.view.doubt(five);
    this.keyboard.show();
    this.actions.show(this);
  }

  /** One tile is lacking, so something may be waited for. */
  get standing() {
    return this.hand.tiles.length === this.hand.standing;
  }

  waiting({ ready, waits }) {
    this.ready = ready;
    this.told = waits;
    this.actions.show(this);
  }

  /** 听: what the hand waits for; once more puts it away. */
  waits() {
    const box = document.getElementById("waits");
    if (!this.ready) this.say(this.words["cannot.waits"]);
    else box.innerHTML = box.childElementCount ? "" : this.told;
  }

  say(text) {
    this.line.textContent = text;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => (this.line.textContent = ""), SILENCE);
  }
}
