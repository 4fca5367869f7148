// Counting on this phone while no server answers. It is fetched once somebody counts, and never in anybody's way.

const IDLE = 3000; // ms after which it is begun on a busy phone too

export class Here {
  /** engine: { worker, python, bundle, language, page }; onReady() once it can count. */
  constructor(engine, onReady) {
    this.engine = engine;
    this.onReady = onReady;
    this.ready = false;
    this.worker = null;
    this.asked = new Map(); // what to do with the answer, by question
    this.count = 0;
  }

  /** Somebody counts: a phone that saves data waits until there is need. */
  later() {
    if (this.worker || this.waiting || navigator.connection?.saveData) return;
    this.waiting = true;
    if ("requestIdleCallback" in window) requestIdleCallback(() => this.begin(), { timeout: IDLE });
    else setTimeout(() => this.begin(), IDLE);
  }

  begin() {
    if (this.worker) return;
    const { worker, python, bundle, language } = this.engine;
    this.worker = new Worker(worker, { type: "module" });
    this.worker.addEventListener("error", () => this.failed());
    this.worker.addEventListener("message", ({ data }) => this.heard(data));
    this.worker.postMessage({ begin: { python, bundle, language } });
  }

  heard({ ready, id, answer }) {
    if (ready === false) return this.failed();
    if (!ready) {
      this.asked.get(id)(answer);
      this.asked.delete(id);
      return;
    }
    this.ready = true;
    document.documentElement.dataset.counter = "ready";
    // What opens the page without a server is kept by the service worker, where there is one.
    navigator.serviceWorker?.controller?.postMessage({ keep: this.engine.page });
    this.onReady();
  }

  /** It can be tried again with the next question. */
  failed() {
    this.worker?.terminate();
    this.worker = null;
    this.ready = this.waiting = false;
    for (const done of this.asked.values()) done(null);
    this.asked.clear();
  }

  /** The answer as the server would give it; null where this phone cannot count (yet). */
  async answer(query) {
    if (!this.ready) {
      this.begin();
      return null;
    }
    const id = ++this.count;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.worker.postMessage({ id, query });
    });
  }
}
