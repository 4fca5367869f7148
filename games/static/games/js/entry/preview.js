// The live count: what has been typed goes to the server 60 ms after the last change; an answer that was overtaken is dropped.

const PAUSE = 60; // ms

export class Preview {
  constructor(form, url, onAnswer) {
    this.form = form;
    this.url = url;
    this.onAnswer = onAnswer;
    this.timer = 0;
    this.running = null;
  }

  /** Ask soon; asking again before that only waits anew. */
  soon() {
    clearTimeout(this.timer);
    if (this.running) this.running.abort();
    this.timer = setTimeout(() => this.now(), PAUSE);
  }

  async now(extra = {}) {
    clearTimeout(this.timer);
    if (this.running) this.running.abort();
    const running = new AbortController();
    this.running = running;
    const body = new URLSearchParams(new FormData(this.form));
    for (const [name, value] of Object.entries(extra)) body.set(name, value);
    try {
      const response = await fetch(this.url, { method: "POST", body, signal: running.signal, credentials: "same-origin" });
      if (this.running !== running || !response.ok) return;
      const answer = await response.json();
      if (this.running === running) this.onAnswer(answer);
    } catch (error) {
      if (error.name !== "AbortError") this.onAnswer(null); // no network: the count waits, typing goes on
    }
  }
}
