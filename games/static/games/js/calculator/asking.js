// The calculator's questions: everything stands in the address, so what was answered once need not be asked again.
// The server is asked first; while it is away this phone counts.

import { Preview } from "../entry/preview.js";

const KEPT = 60; // answers
const PATIENCE = 3000; // ms for the server, where this phone could count
const AWAY = 10000; // ms after which a server that did not answer is asked again

export class Asking extends Preview {
  /** on: { onAnswer, onWaits, onFrom("server", "here", "known", or "" for nobody) } as for Preview. */
  constructor(form, url, here, on) {
    super(form, url, on);
    this.here = here;
    this.onFrom = on.onFrom;
    this.answers = new Map();
    this.away = 0; // until when the server is not asked
    addEventListener("online", () => (this.away = 0));
  }

  async ask(extra = {}) {
    const query = new URLSearchParams(new FormData(this.form));
    for (const [name, value] of Object.entries(extra)) query.set(name, value);
    const known = this.answers.get(`${query}`);
    if (known) {
      this.onFrom("known");
      return known;
    }
    const served = await this.fetched(query);
    const answer = served || (await this.here.answer(`${query}`));
    if (served) this.here.later();
    this.onFrom(served ? "server" : answer ? "here" : "");
    if (answer) this.keep(`${query}`, answer);
    return answer;
  }

  async fetched(query) {
    const { ready } = this.here;
    if (ready && performance.now() < this.away) return null;
    try {
      const signal = ready ? AbortSignal.timeout(PATIENCE) : undefined;
      const response = await fetch(`${this.url}?${query}`, { credentials: "same-origin", signal });
      if (response.ok) return await response.json();
    } catch {
      // no network, or nobody there
    }
    this.away = performance.now() + AWAY;
    return null;
  }

  keep(query, answer) {
    this.answers.set(query, answer);
    if (this.answers.size > KEPT) this.answers.delete(this.answers.keys().next().value);
  }
}
