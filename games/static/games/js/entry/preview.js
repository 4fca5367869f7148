// The live count: one question is under way at a time, and what stands when its answer comes is asked next.
// So a tap never waits for more than the answer before it, and no connection is torn down for it.

const QUIET = 160; // ms without a change before the slower question is asked
const AGAIN = [1000, 3000, 9000]; // ms before a question without an answer is asked once more

export class Preview {
  /** on: { onAnswer(count, fresh), onWaits(waits) }; `fresh` unless something has changed since it was asked. */
  constructor(form, url, { onAnswer, onWaits }) {
    this.form = form;
    this.url = url;
    this.onAnswer = onAnswer;
    this.onWaits = onWaits;
    this.running = false;
    this.changes = 0; // how often something changed
    this.asked = 0; // up to which change the server was asked
    this.lost = 0; // questions without an answer since the last one that had one
    this.timer = 0;
    addEventListener("online", () => this.lost && this.soon());
  }

  /** Something changed: ask now, or as soon as the answer that is under way has come. */
  soon() {
    this.changes++;
    clearTimeout(this.timer);
    if (!this.running) this.now();
  }

  /** What the hand waits for; slower, so asked for apart from the count, once the fingers rest. */
  waits() {
    clearTimeout(this.timer);
    const changes = this.changes;
    this.timer = setTimeout(async () => {
      const answer = await this.ask({ waits: "1" });
      if (answer && changes === this.changes) this.onWaits(answer);
    }, QUIET);
  }

  async now() {
    this.running = true;
    let answer = null;
    do {
      this.asked = this.changes;
      answer = await this.ask();
      if (answer) this.onAnswer(answer, this.asked === this.changes);
    } while (this.asked !== this.changes);
    this.running = false;
    this.lost = answer ? 0 : this.lost + 1;
    if (this.lost && this.lost <= AGAIN.length) this.timer = setTimeout(() => this.soon(), AGAIN[this.lost - 1]);
  }

  /** The answer, or null: no network, or a server that is busy. The count waits, typing goes on. */
  async ask(extra = {}) {
    const body = new URLSearchParams(new FormData(this.form));
    for (const [name, value] of Object.entries(extra)) body.set(name, value);
    try {
      const response = await fetch(this.url, { method: "POST", body, credentials: "same-origin" });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }
}
