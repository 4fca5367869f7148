/* What this page knows of its table: who looks, the rules, the newest state, and the deals that wait here. */

import { list } from "../outbox/items.js";
import { read, remove as drop, write } from "../outbox/database.js";
import { project } from "./project.js";

const DAY = 24 * 3600 * 1000;

let data = null; // {slug, mine, plays, rules, state, typed}
let connection = () => null;

/** Begin with the page's own data, or with what the phone remembers; `source()` is the live connection, if any. */
export function begin(source, given = null) {
  connection = source;
  const place = document.getElementById("table-now");
  data = given || (place ? JSON.parse(place.textContent) : null);
  return data;
}

export const table = () => data;

/** The connection's word: wait, live, poll, off, refused. */
export const status = () => (connection() ? connection().status : "off");

/** The newest state this page has heard of, null before the first. */
export function state() {
  const heard = connection() && connection().state;
  if (!heard) return data.state;
  if (!data.state) return heard;
  const newer = heard.version > data.state.version || (heard.version === data.state.version && heard.draft_revision >= data.state.draft_revision);
  return newer ? heard : data.state;
}

/** Unsent deals of this table and the table as it stands with them: {items, shown}. */
export async function standing() {
  let items = [];
  try {
    items = await list(data.slug);
  } catch {
    items = []; // no store on this phone: nothing waits
  }
  return { items, shown: project(state(), items, data.rules) };
}

/** The phone keeps the tables it has seen for the page without a server: no code, no link, nothing that lets others in. */
export async function remember() {
  const known = state();
  if (!known) return;
  const { slug, mine, plays, rules } = data;
  try {
    await write("tables", { slug, mine, plays, rules, state: known, seen: Date.now() });
  } catch {
    // it can do without
  }
}

/** Not this player's table any more. */
export const forget = () => drop("tables", data.slug).catch(() => {});

/** Take up what the phone remembers, on pages that were not drawn from a state. */
export async function recall() {
  if (data.state) return;
  try {
    const known = await read("tables", data.slug);
    if (known && !data.state) data.state = known.state;
  } catch {
    // the first message brings it
  }
}

/** Whether an item has waited for more than a day. */
export const isOld = (item) => Date.now() - item.made > DAY;
