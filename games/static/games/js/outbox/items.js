/* Unsent deals, in the order they were recorded. Each leaves only by a success or by the person's word. */

import { asked, readAll, within } from "./database.js";

const BELL = "taipao.outbox"; // other pages of this phone hear of a change by it

/** A key for one deal: 24 random letters; crypto.randomUUID does not exist on plain http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `phone-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function changed() {
  document.dispatchEvent(new CustomEvent("taipao:outbox"));
  try {
    localStorage.setItem(BELL, `${Date.now()} ${Math.random()}`);
  } catch {
    // other pages look for themselves when they are shown
  }
}

/** Call `heard` whenever an item comes, changes or goes, here or on another page of this phone. */
export function onChange(heard) {
  document.addEventListener("taipao:outbox", heard);
  window.addEventListener("storage", (event) => event.key === BELL && heard());
}

const bySeq = (one, other) => one.seq - other.seq;

/** All items, or those of one table, oldest first. */
export async function list(slug = null) {
  const all = await readAll("unsent");
  return all.filter((item) => slug === null || item.slug === slug).sort(bySeq);
}

/**
 * Put a deal down. `item`: slug, key, number, dealer, resting, people (names by position), outcome, entries, and base,
 * the version it was counted at (null: the one that the deal before it leads to). A key that is there already stays.
 */
export async function add(item) {
  const added = await within("unsent", "readwrite", async (store) => {
    const all = await asked(store.getAll());
    const there = all.find((one) => one.slug === item.slug && one.key === item.key);
    if (there) return there;
    const last = Math.max(0, ...all.map((one) => one.seq));
    const whole = { seq: last + 1, made: Date.now(), trouble: null, ...item };
    await asked(store.put(whole));
    return whole;
  });
  changed();
  return added;
}

async function edit(item, change) {
  const known = await within("unsent", "readwrite", async (store) => {
    const there = await asked(store.get([item.slug, item.key]));
    if (there) await asked(store.put({ ...there, ...change }));
    return Boolean(there);
  });
  if (known) changed();
}

/** It cannot be sent as it is: `trouble` says why, and the deal waits for the person. */
export const refuse = (item, trouble) => edit(item, { trouble });

/** Send it as it is once more. */
export const retry = (item) => edit(item, { trouble: null });

/** What it was counted at is still so at this version. */
export const rebase = (item, base) => edit(item, { base });

/** It has been accepted; `fits(next)` says whether the deal recorded after it still stands at `version`. */
export async function accepted(item, version, fits) {
  await within("unsent", "readwrite", async (store) => {
    const all = (await asked(store.getAll())).filter((one) => one.slug === item.slug).sort(bySeq);
    const next = all.find((one) => one.seq > item.seq);
    await asked(store.delete([item.slug, item.key]));
    if (next && next.base === null && fits(next)) await asked(store.put({ ...next, base: version }));
  });
  changed();
}

/** The person says so: it is thrown away. */
export async function discard(item) {
  await within("unsent", "readwrite", (store) => asked(store.delete([item.slug, item.key])));
  changed();
}

/** The person has changed it: another deal, with a key of its own, takes its place in the row. */
export async function replace(item, other) {
  await within("unsent", "readwrite", async (store) => {
    await asked(store.delete([item.slug, item.key]));
    await asked(store.put({ made: Date.now(), trouble: null, ...other, seq: item.seq }));
  });
  changed();
}
