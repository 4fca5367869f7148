/* A page of a table that goes on without a server: the unsent deals shown, the recorder, the outbox. */

import { newKey, add, discard, onChange, replace, retry } from "../outbox/items.js";
import { deliverAll, start } from "../outbox/postman.js";
import { read, remove, write } from "../outbox/database.js";
import { send } from "../outbox/send.js";
import { showItem } from "./attention.js";
import { card } from "./bar.js";
import { paint } from "./board.js";
import { carried } from "./carry.js";
import { Recorded } from "./deal.js";
import { toast, watch } from "./guard.js";
import { begin, forget, recall, remember, standing, state, table } from "./now.js";
import { project } from "./project.js";
import { isOpen, openRecorder } from "./recorder.js";
import { fetchIcons, say } from "./words.js";

let served = false;
let half = null;
let drawing = 0;

const people = () => state().seats.map((seat) => seat.name);
const isTablePage = () => document.querySelector("main.play > .board") !== null;
const main = () => document.querySelector("main");

/** Begin, once a page; `source()` gives the live connection. */
export function serve(source, given = null) {
  if (served || !begin(source, given)) return;
  served = true;
  document.addEventListener("taipao:state", refresh);
  document.addEventListener("taipao:drawn", refresh);
  document.addEventListener("taipao:light", ({ detail }) => {
    if (detail.status === "live") remember();
    if (detail.status === "refused") forget();
  });
  onChange(refresh);
  watch({ form: takeOver, record });
  start();
  fetchIcons().then(refresh);
  recall().then(refresh);
  remember();
}

/** Draw the card and the board as they stand now; of several at once the last one counts. */
export async function refresh() {
  drawing += 1;
  const mine = drawing;
  const { items, shown } = await standing();
  await knowHalf(shown);
  if (mine !== drawing) return;
  const { rules } = table();
  const old = document.querySelector("[data-outbox]");
  const fresh = card({ items, half: isOpen() ? null : half, rules, on: { look, send: deliverAll, resume: () => record(), record: table().plays && !isTablePage() ? () => record() : null } });
  if (old) old.remove();
  if (fresh) place(fresh);
  paint(main(), shown, items.length);
}

function place(fresh) {
  const board = document.querySelector("main.play > .board");
  if (board) board.after(fresh);
  else main().prepend(fresh);
}

async function knowHalf(shown) {
  try {
    const known = await read("halves", table().slug);
    half = known && shown && known.number === shown.number ? known : null;
  } catch {
    half = null;
  }
}

/** 记一局 without a server: begun here, or gone on with; a tap on a seat has said who won. */
export async function record(winner = null) {
  if (isOpen()) return;
  const { items, shown } = state() ? await standing() : { items: [], shown: null };
  if (!shown || !table().plays) {
    toast(say("no_page"));
    return;
  }
  await knowHalf(shown);
  const draft = state().draft;
  // Who won may have been said on another phone before the wire went.
  const begun = half || (draft && draft.deal_number === shown.number ? { outcome: draft.outcome, entries: {} } : {});
  const deal = new Recorded({ shown, people: people(), rules: table().rules, ...begun });
  if (winner !== null && !deal.begun && deal.winds.includes(Number(winner))) deal.picks.winner = String(winner);
  open(deal, items);
}

function open(deal, items, { note = "", step = null, instead = null } = {}) {
  const { slug, mine } = table();
  openRecorder({
    deal,
    mine,
    note,
    step,
    onHalf: (one) => write("halves", { slug, ...one.half() }).catch(() => {}),
    onDone: async (one) => {
      const item = one.item(slug, newKey(), items.length ? null : state().version);
      try {
        if (instead) await replace(instead, item);
        else await add(item);
      } catch {
        await straight({ ...item, base: state().version });
      }
      await remove("halves", slug).catch(() => {});
      if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
    },
    onClose: async () => {
      if (!deal.begun) await remove("halves", slug).catch(() => {});
      refresh();
    },
  });
}

/** A phone that keeps nothing: posted from here, or the recorder stays open. */
async function straight(item) {
  const answer = await send(item);
  if (answer.kind !== "posted") {
    toast(say("memory"));
    throw new Error(answer.kind);
  }
  document.dispatchEvent(new CustomEvent("taipao:answered", { detail: answer.state }));
}

/** A form of the entry pages that could not be sent: the review goes into the outbox, the rest into the recorder. */
function takeOver(form, submitter) {
  const held = carried(table().typed, Boolean(submitter && submitter.name === "none"));
  if (!held || !["post", "count", "outcome"].includes(form.id) || !state()) return false;
  if (form.id === "post") putDown(held);
  else resume(held);
  return true;
}

async function putDown({ number, outcome, entries, key, version }) {
  const { slug } = table();
  const { dealer, resting } = state().deal;
  try {
    await add({ slug, key, base: version, number, dealer, resting: resting ?? null, people: people(), outcome, entries });
    toast(say("unsent_one"));
  } catch {
    toast(say("memory"));
  }
}

async function resume({ number, outcome, entries, picks, seat }) {
  const { items, shown } = await standing();
  if (!shown || shown.number !== number) {
    toast(say("not_sent"));
    return;
  }
  const deal = new Recorded({ shown, people: people(), rules: table().rules, outcome, entries, picks });
  const step = seat === null ? null : (deal.missing[0] ?? "review");
  open(deal, items, { note: say("typed_kept"), step: deal.seats.length ? step : null });
}

async function look(item) {
  const { items } = await standing();
  const { rules } = table();
  const before = items.slice(0, items.findIndex((one) => one.key === item.key));
  const shown = project(state(), before, rules);
  showItem(item, {
    rules,
    state: state(),
    number: shown ? shown.number : null,
    on: {
      retry: () => retry(item),
      discard: () => discard(item),
      edit: () => {
        const deal = new Recorded({ shown, people: people(), rules, outcome: item.outcome, entries: item.entries });
        open(deal, before, { instead: item, step: deal.seats.length || ["draw", "false_win"].includes(deal.picks.kind) ? "review" : null });
      },
    },
  });
}
