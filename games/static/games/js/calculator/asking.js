// The calculator's questions: everything stands in the address, so what was answered once need not be asked again.

import { Preview } from "../entry/preview.js";

const KEPT = 60; // answers

export class Asking extends Preview {
  /** on: { onAnswer, onWaits, onGone(there is no answer) } as for Preview. */
  constructor(form, url, on) {
    super(form, url, on);
    this.onGone = on.onGone;
    this.answers = new Map();
  }

  async ask(extra = {}) {
    const query = new URLSearchParams(new FormData(this.form));
    for (const [name, value] of Object.entries(extra)) query.set(name, value);
    const address = `${this.url}?${query}`;
    const known = this.answers.get(address);
    const answer = known || (await this.fetched(address));
    this.onGone(!answer);
    if (answer && !known) this.keep(address, answer);
    return answer;
  }

  async fetched(address) {
    try {
      const response = await fetch(address, { credentials: "same-origin" });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }

  keep(address, answer) {
    this.answers.set(address, answer);
    if (this.answers.size > KEPT) this.answers.delete(this.answers.keys().next().value);
  }
}
