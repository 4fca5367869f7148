/* Asks for the state over plain HTTP: for phones whose network lets no socket through, and whenever one is unsure. */

const PATIENCE = 4000; // milliseconds for an answer

export class Poll {
  constructor(url) {
    this.url = url;
    this.etag = "";
  }

  /** One question. Gives {kind: "state", state}, {kind: "same"}, {kind: "refused"} or {kind: "failed"}. */
  async ask() {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const headers = { Accept: "application/json" };
      if (this.etag) headers["If-None-Match"] = this.etag;
      const answer = await fetch(this.url, {
        headers,
        cache: "no-store",
        credentials: "same-origin",
        redirect: "error",
        signal: stop.signal,
      });
      return await this.read(answer);
    } catch (error) {
      return { kind: "failed" };
    } finally {
      clearTimeout(timer);
    }
  }

  async read(answer) {
    if (answer.status === 304) return { kind: "same" };
    if (answer.status === 403 || answer.status === 404) return { kind: "refused" };
    if (!answer.ok) return { kind: "failed" };
    const state = await answer.json();
    this.etag = answer.headers.get("ETag") || "";
    return { kind: "state", state };
  }
}
