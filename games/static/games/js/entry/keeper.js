// What is typed and not yet saved stays in this tab, per table, deal and seat: a reload, a rotation or a call loses nothing.

const PREFIX = "taipao.typed";

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return null; // some in-app browsers refuse it
  }
};

export class Keeper {
  constructor({ slug, deal, position }) {
    this.base = `${PREFIX}.${slug}.`;
    this.key = `${this.base}${deal}.${position}`;
    this.store = storage();
  }

  read() {
    try {
      return JSON.parse(this.store.getItem(this.key));
    } catch {
      return null;
    }
  }

  write(fields) {
    try {
      this.store.setItem(this.key, JSON.stringify(fields));
    } catch {
      // full or refused: the form itself still holds it
    }
  }

  drop() {
    if (this.store) this.store.removeItem(this.key);
  }

  /** On its way to the server: whichever page comes next knows it has arrived. */
  sent() {
    const fields = this.read();
    if (fields) this.write({ ...fields, sent: true });
  }

  /** Forget what other pages of this table have sent: this page is the proof that it arrived. */
  forgetSent() {
    if (!this.store) return;
    for (const key of Object.keys(this.store)) {
      if (!key.startsWith(this.base) || key === this.key) continue;
      try {
        if (JSON.parse(this.store.getItem(key)).sent) this.store.removeItem(key);
      } catch {
        this.store.removeItem(key);
      }
    }
  }
}
