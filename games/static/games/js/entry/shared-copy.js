// What is typed goes to the server a moment later, unfinished: a phone that dies takes nothing along, and who counts
// the same seat on another phone sees it. The server's answer says what others have there.

const PAUSE = 700; // ms after the last change

export class SharedCopy {
  constructor(form, setting, typed) {
    this.form = form;
    this.url = setting.typing;
    this.seat = setting.position;
    this.typed = typed;
    this.box = document.getElementById("others");
    this.waiting = 0;
    this.heard = ""; // who else was counting here when last asked
    document.addEventListener("taipao:presence", ({ detail }) => this.presence(detail));
    document.addEventListener("visibilitychange", () => document.hidden && this.leave());
    addEventListener("pagehide", () => this.leave());
    addEventListener("online", () => this.typed.dirty && this.soon());
  }

  soon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.send(), PAUSE);
  }

  /** It is put down: no half count may come after it. */
  stop() {
    clearTimeout(this.waiting);
    this.waiting = 0;
  }

  /** Going away: what is still waiting goes at once. */
  leave() {
    if (this.waiting && !this.form.dataset.sending) this.send(true);
  }

  /** Somebody comes or goes at some seat: look who is at this one. */
  presence(detail) {
    const heard = JSON.stringify([detail.counting, detail.typing]);
    if (heard !== this.heard && (detail.counting || []).includes(this.seat)) this.soon();
    this.heard = heard;
  }

  async send(keepalive = false) {
    this.stop();
    try {
      const body = new URLSearchParams(new FormData(this.form));
      const response = await fetch(this.url, { method: "POST", body, keepalive, credentials: "same-origin" });
      if (response.ok && !keepalive) this.others((await response.json()).others);
    } catch {
      // no network: this phone keeps it, and says it with the next change
    }
  }

  others(html) {
    if (this.html !== html) this.box.innerHTML = html;
    this.html = html;
  }
}
