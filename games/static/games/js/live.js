/* The element <taipao-live>: connects the page to its table, shows the light and tells the page of every newer state. */

import { Connection } from "./live-connection.js";
import { show } from "./light.js";
import { serve } from "./offline/page.js";

const connections = new Map(); // by slug: one socket a page, however often the element is drawn anew
let here = null; // {seat, typing}: whose count this page shows, as the page itself says by taipao:at

document.addEventListener("taipao:at", ({ detail }) => {
  here = detail;
  for (const { connection } of connections.values()) if (connection) connection.place(here);
});

/**
 * Follow a table. `onState(state)` gets each newer state, `onLight(connection)` each change of the connection.
 * Gives a function that ends it.
 */
export function connect({ slug, stateUrl, wsPath, seen = null, onState, onLight }) {
  const connection = new Connection({
    wsPath: wsPath || `/ws/t/${slug}/`,
    stateUrl: stateUrl || `/t/${slug}/state.json`,
    seen,
    onState: onState || (() => {}),
    onPresence: (presence) => tell("presence", presence),
    onChange: () => onLight && onLight(connection),
  });
  connection.start();
  return () => connection.stop();
}

/** Run once every script of the page listens: a state told before that would be lost. */
function whenListening(begin) {
  if (document.readyState === "complete") {
    begin();
    return;
  }
  let begun = false;
  const once = () => {
    if (!begun) begin();
    begun = true;
  };
  document.addEventListener("DOMContentLoaded", once, { once: true });
  window.addEventListener("load", once, { once: true });
}

function tell(what, detail) {
  document.dispatchEvent(new CustomEvent(`taipao:${what}`, { detail }));
}

function follow(element) {
  const { slug, stateUrl, wsPath, version, revision } = element.dataset;
  const known = connections.get(slug);
  if (known) {
    known.element = element;
    return known;
  }
  const entry = { element, connection: null, stop: null, clock: 0 };
  const draw = () => {
    if (entry.connection) show(entry.element.light, entry.element.dataset, entry.connection);
  };
  connections.set(slug, entry);
  entry.stop = connect({
    slug,
    stateUrl,
    wsPath,
    seen: version ? [Number(version), Number(revision)] : null,
    onState: (state) => tell("state", state),
    onLight: (connection) => {
      entry.connection = connection;
      if (connection.at !== here) connection.place(here);
      draw();
      if (entry.status !== connection.status) {
        entry.status = connection.status;
        tell("light", { status: connection.status, confirmed: connection.confirmed });
      }
    },
  });
  entry.draw = draw;
  // What a sent deal was answered with is as good as a message.
  document.addEventListener("taipao:answered", ({ detail }) => {
    if (detail.slug === slug && entry.connection) entry.connection.take(detail);
  });
  serve(() => entry.connection);
  entry.clock = setInterval(draw, 1000);
  return entry;
}

class TaipaoLive extends HTMLElement {
  connectedCallback() {
    this.light = this.querySelector("[data-light]");
    if (this.light) whenListening(() => this.begin());
  }

  begin() {
    if (!this.isConnected) return;
    const entry = follow(this);
    if (entry.draw) entry.draw();
  }

  disconnectedCallback() {
    const slug = this.dataset.slug;
    // An element that was only drawn anew is back before this runs.
    setTimeout(() => {
      const entry = connections.get(slug);
      if (!entry || entry.element !== this || this.isConnected) return;
      connections.delete(slug);
      clearInterval(entry.clock);
      entry.stop();
    }, 0);
  }
}

customElements.define("taipao-live", TaipaoLive);
