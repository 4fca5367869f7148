// The live count: a change goes to the server at once, the next ones at most every 60 ms; an answer that was overtaken is dropped.

const PAUSE = 60; // ms

export class Preview {
  constructor(form, url, { onAnswer, onWaits }) {
    this.form = form;
    this.url = url;
    this.onAnswer = onAnswer;
    this.onWaits = onWaits;
    this.timer = 0;
    this.asked = -PAUSE;
    this.running = null;
  }

  /** Ask now, or as soon as the pause since the last question is over; what is asked by then is what stands by then. */
  soon() {
    clearTimeout(this.timer);
    this.stop();
    this.timer = setTimeout(() => this.now(), Math.max(0, this.asked + PAUSE - performance.now()));
  }

  async now() {
    clearTimeout(this.timer);
    this.asked = performance.now();
    this.onAnswer(await this.ask());
  }

  /** What the hand waits for; slower, so asked for apart from the count. */
  async waits() {
    this.onWaits(await this.ask({ waits: "1" }));
  }

  /** One question runs at a time: a newer one ends it. Null when there is no answer, or none any more. */
  async ask(extra = {}) {
    this.stop();
    const running = new AbortController();
    this.running = running;
    const body = new URLSearchParams(new FormData(this.form));
    for (const [name, value] of Object.entries(extra)) body.set(name, value);
    try {
      const response = await fetch(this.url, { method: "POST", body, signal: running.signal, credentials: "same-origin" });
      const answer = response.ok ? await response.json() : null;
      return this.running === running ? answer : null;
    } catch {
      return null; // overtaken, or no network: the count waits, typing goes on
    }
  }

  stop() {
    if (this.running) this.running.abort();
    this.running = null;
  }
}
