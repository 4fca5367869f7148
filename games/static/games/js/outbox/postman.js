/* Empties the outbox: each table's deals in their order, one after the other, whenever the server may be there. */

import { accepted, list, onChange, rebase, refuse } from "./items.js";
import { alone } from "./lock.js";
import { look, send } from "./send.js";

const AGAIN = 15000; // milliseconds between tries while something waits and the page is seen
const BUSY = 4000; // milliseconds until a page looks again whether another one has sent everything
const REBASED = 5; // how often in a row somebody else may be faster

/** Whether the deal is still the one that is played now, by the same people round the same dealer. */
export function fits(item, state) {
  const { deal, seats, status } = state;
  if (status !== "playing" || !deal) return false;
  if (deal.number !== item.number || deal.dealer !== item.dealer) return false;
  if ((deal.resting ?? null) !== (item.resting ?? null)) return false;
  return seats.every((seat) => seat.position === deal.resting || seat.name === item.people[seat.position]);
}

/** Why it does not fit: somebody posted that deal, or table, dealer or people are others. */
function misfit(item, state) {
  const theirs = state.deals.find((deal) => deal.number === item.number) || null;
  return { kind: theirs ? "taken" : "moved", message: "", problems: [], theirs };
}

/** One deal. True when it has left the outbox and the next one may go. */
async function deliver(item) {
  for (let tries = 0; tries < REBASED; tries += 1) {
    const answer = item.base === null ? await look(item.slug) : await send(item);
    if (answer.kind === "posted") {
      tell(answer.state);
      await accepted(item, answer.state.version, (next) => fits(next, answer.state));
      return true;
    }
    if (answer.kind === "later") return false;
    if (answer.kind === "refused") {
      await refuse(item, answer.trouble);
      return false;
    }
    // "state" or "stale": here is what the table looks like now
    tell(answer.state);
    if (!fits(item, answer.state)) {
      await refuse(item, misfit(item, answer.state));
      return false;
    }
    await rebase(item, answer.state.version);
    item.base = answer.state.version;
  }
  return false;
}

function tell(state) {
  document.dispatchEvent(new CustomEvent("taipao:answered", { detail: state }));
}

/** The first deal of each table that waits and is in no trouble; what was recorded after a troubled one waits too. */
async function next(done) {
  const firsts = new Map();
  for (const item of await list()) if (!firsts.has(item.slug)) firsts.set(item.slug, item);
  return [...firsts.values()].find((item) => !item.trouble && !done.has(item.slug));
}

async function drain(still) {
  const done = new Set(); // tables with nothing more to be done just now
  for (let item = await next(done); item && (await still()); item = await next(done)) {
    if (!(await deliver(item))) done.add(item.slug);
  }
}

let running = null;
let wanted = false;
let waiting = 0;

/** Send what can be sent now. Called while it is at it, it looks once more afterwards. */
export function deliverAll() {
  wanted = true;
  running ||= (async () => {
    try {
      while (wanted) {
        wanted = false;
        if (!(await alone(drain))) later();
      }
    } catch {
      // the phone's store is not to be had; nothing is lost, and the next occasion tries again
    } finally {
      running = null;
    }
  })();
  return running;
}

/** Another page is at it; it may go before it is done. */
function later() {
  clearTimeout(waiting);
  waiting = setTimeout(async () => !document.hidden && (await list()).length && deliverAll(), BUSY);
}

let started = false;

/** Begin, once per page: at once, and whenever there may be a server again. */
export function start() {
  if (started) return;
  started = true;
  const now = () => !document.hidden && deliverAll();
  window.addEventListener("online", now);
  window.addEventListener("pageshow", now);
  document.addEventListener("visibilitychange", now);
  document.addEventListener("taipao:light", ({ detail }) => ["live", "poll"].includes(detail.status) && now());
  onChange(now);
  setInterval(now, AGAIN);
  now();
}
