/* One WebSocket and its heartbeat: a connection that has died without a word is found out within nine seconds. */

const BEAT = 5000; // milliseconds between pings
const REPLY = 4000; // for the answer to a ping
const OPENING = 6000; // for the handshake

/** Hooks: onOpen(), onFrame(frame), onGone({opened, code, silent}). After onGone it says nothing more. */
export class Socket {
  constructor(url, hooks) {
    this.hooks = hooks;
    this.born = Date.now();
    this.opened = false;
    this.over = false;
    this.beat = 0;
    this.reply = 0;
    this.opening = setTimeout(() => this.end({ silent: true }), OPENING);
    try {
      this.ws = new WebSocket(url);
    } catch (error) {
      setTimeout(() => this.end({}), 0);
      return;
    }
    this.ws.onopen = () => this.open();
    this.ws.onmessage = (event) => this.take(event.data);
    this.ws.onclose = (event) => this.end({ code: event.code });
  }

  /** Ask for a sign of life now; whoever does not answer in time is gone. */
  ping() {
    if (this.over || !this.opened) return;
    clearTimeout(this.beat);
    this.beat = 0;
    if (!this.reply) this.reply = setTimeout(() => this.end({ silent: true }), REPLY);
    this.ws.send('{"t":"ping"}');
  }

  /** Say something; while there is no connection nobody hears it. */
  send(frame) {
    if (!this.over && this.opened) this.ws.send(JSON.stringify(frame));
  }

  /** Whether the handshake takes so long that a new try is better. */
  stuck() {
    return !this.opened && Date.now() - this.born > 1000;
  }

  /** Stop pinging while nobody looks: a hidden page's clock is not to be trusted. */
  rest() {
    clearTimeout(this.beat);
    clearTimeout(this.reply);
    this.beat = this.reply = 0;
  }

  /** Close from our side, without a word to the hooks. */
  close() {
    this.hooks = { onOpen() {}, onFrame() {}, onGone() {} };
    this.end({});
  }

  open() {
    clearTimeout(this.opening);
    this.opened = true;
    this.hooks.onOpen();
    this.later();
  }

  take(text) {
    if (this.over) return;
    let frame;
    try {
      frame = JSON.parse(text);
    } catch (error) {
      return;
    }
    clearTimeout(this.reply);
    this.reply = 0;
    if (!this.beat) this.later();
    this.hooks.onFrame(frame);
  }

  later() {
    clearTimeout(this.beat);
    this.beat = document.hidden ? 0 : setTimeout(() => this.ping(), BEAT);
  }

  end(how) {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.opening);
    this.rest();
    if (this.ws) {
      this.ws.onopen = this.ws.onmessage = this.ws.onclose = null;
      this.ws.close();
    }
    this.hooks.onGone({ opened: this.opened, code: how.code || 0, silent: Boolean(how.silent) });
  }
}
