/* Keeps one page on the table's latest state: a socket, a way back when it breaks, and questions over HTTP meanwhile. */

import { Delay } from "./live-delay.js";
import { isNewer, orderOf } from "./live-order.js";
import { Poll } from "./live-poll.js";
import { Socket } from "./socket.js";

const STABLE = 10000; // milliseconds a socket must hold before the next pause is short again
const POLLING = 4000; // milliseconds between questions while there is no socket to rely on
const REPLACED = 4409; // closed by the server because this player has too many pages open

/**
 * Options: wsPath, stateUrl, seen ([version, draft_revision] already on the page, or null), and the listeners
 * onState(state), onPresence(presence), onChange(). `status` is what the light shows:
 *   wait (catching up), live, poll (current, but by questions), off, refused;
 * `confirmed` is when the numbers were last known to be current (milliseconds of Date.now(), 0 = never).
 */
export class Connection {
  constructor(options) {
    this.options = options;
    this.seen = options.seen;
    this.state = null; // the newest state heard of, also one the page was drawn from
    this.delay = new Delay();
    this.poll = new Poll(options.stateUrl);
    this.socket = null;
    this.status = "wait";
    this.confirmed = 0;
    this.phones = 0;
    this.layerUp = true;
    this.asking = false;
    this.at = null; // whose count this page shows
    this.retry = this.question = this.stable = 0;
    this.started = false;
  }

  start() {
    if (this.started) return;
    this.started = true;
    this.wake = () => this.look();
    this.sleep = () => this.hide();
    this.lost = () => this.offline();
    this.visible = () => (document.hidden ? this.rest() : this.look());
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.lost);
    window.addEventListener("pageshow", this.wake);
    window.addEventListener("pagehide", this.sleep);
    document.addEventListener("visibilitychange", this.visible);
    this.look();
  }

  stop() {
    if (!this.started) return;
    this.started = false;
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.lost);
    window.removeEventListener("pageshow", this.wake);
    window.removeEventListener("pagehide", this.sleep);
    document.removeEventListener("visibilitychange", this.visible);
    this.hide();
  }

  /** Somebody looks, or the network is back: find out at once where we stand. */
  look() {
    if (!this.started || document.hidden) return;
    if (this.socket && this.socket.opened) {
      this.socket.ping();
      this.ask();
      return;
    }
    if (this.socket && !this.socket.stuck()) return;
    if (this.socket) this.socket.close();
    this.connect();
  }

  /** Nobody looks: no tries and no questions; an open socket may stay. */
  rest() {
    clearTimeout(this.retry);
    clearTimeout(this.question);
    this.retry = this.question = 0;
    if (this.socket) this.socket.rest();
  }

  /** The page goes away, perhaps into the browser's drawer: an open socket would keep it from being kept. */
  hide() {
    this.rest();
    clearTimeout(this.stable);
    if (this.socket) this.socket.close();
    this.socket = null;
    this.set("wait");
  }

  offline() {
    if (this.socket) this.socket.end({ silent: true });
    this.set("off");
  }

  connect() {
    clearTimeout(this.retry);
    this.retry = 0;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new Socket(`${scheme}//${location.host}${this.options.wsPath}`, {
      onOpen: () => {
        this.stable = setTimeout(() => this.delay.reset(), STABLE);
        this.place(this.at);
      },
      onFrame: (frame) => this.frame(frame),
      onGone: (how) => this.gone(how),
    });
  }

  /** Tell the others whose count this page shows, {seat, typing}, and tell it again after every gap. */
  place(at) {
    this.at = at;
    if (this.socket && at) this.socket.send({ t: "at", ...at });
  }

  frame(frame) {
    if (frame.t === "state") {
      this.take(frame.state);
      this.sure();
    } else if (frame.t === "pong") {
      this.sure();
    } else if (frame.t === "presence") {
      this.phones = frame.phones;
      this.options.onPresence(frame);
      this.options.onChange();
    } else if (frame.t === "layer") {
      this.layerUp = frame.up;
      if (!frame.up) this.set("wait");
      this.ask();
    }
  }

  /** The socket vouches for the numbers, unless the server has told that it may be missing messages itself. */
  sure() {
    if (!this.layerUp) return;
    clearTimeout(this.question);
    this.question = 0;
    this.confirmed = Date.now();
    this.set("live");
  }

  gone(how) {
    this.socket = null;
    this.layerUp = true;
    this.phones = 0;
    clearTimeout(this.stable);
    const wasLive = this.status === "live";
    if (wasLive) this.set(how.silent ? "off" : "wait");
    if (document.hidden || !this.started) return;
    const pause = how.code === REPLACED ? 60000 : this.delay.next();
    this.retry = setTimeout(() => this.connect(), pause);
    if (!wasLive || how.silent) this.ask();
  }

  /** Ask over HTTP now, and again every few seconds for as long as no socket vouches for the numbers. */
  async ask() {
    if (this.asking || document.hidden || !this.started) return;
    this.asking = true;
    clearTimeout(this.question);
    this.question = 0;
    const answer = await this.poll.ask();
    this.asking = false;
    if (!this.started) return;
    this.answer(answer);
    const relied = this.socket && this.socket.opened && this.layerUp;
    if (!relied && answer.kind !== "refused" && !document.hidden) {
      this.question = setTimeout(() => this.ask(), POLLING);
    }
  }

  answer(answer) {
    if (answer.kind === "refused") {
      this.hide();
      this.set("refused");
      return;
    }
    const vouched = this.socket && this.socket.opened && this.layerUp;
    if (answer.kind === "failed") {
      if (!vouched) this.set("off");
      return;
    }
    if (answer.kind === "state") this.take(answer.state);
    this.confirmed = Date.now();
    if (vouched) this.options.onChange();
    else this.set("poll");
  }

  take(state) {
    const order = orderOf(state);
    if (!this.state || !isNewer(orderOf(this.state), order)) this.state = state;
    if (!isNewer(order, this.seen)) return;
    this.seen = order;
    this.options.onState(state);
  }

  set(status) {
    this.status = status;
    this.options.onChange();
  }
}
