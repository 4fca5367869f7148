/* A deal as it is recorded on this phone: picks, entries, and what they come to. No screen. */

import { FIELDS } from "../entry/picks.js";
import { countOf, counting, settle } from "./settle.js";

const LARGEST = 9999;
const number = (text) => (text === "" || text === null || text === undefined ? null : Number(text));

/** The picks of a fresh square. */
export const freshPicks = () => ({ kind: "win", winner: "", from: "", method: "", origin: "wall", first: "", offender: "", liable: "" });

/** The picks of an outcome as it is sent; people who do not play are not picked. */
export function picksOf(outcome, winds) {
  const picks = freshPicks();
  for (const name of FIELDS) {
    const value = outcome[name];
    if (value === null || value === undefined) continue;
    if (typeof value === "number" && !winds.includes(value)) continue;
    picks[name] = String(value);
  }
  if (picks.origin.endsWith("kong")) picks.origin = "kong";
  return picks;
}

/** What is still to be tapped: "", "pick", "missing_from" or "missing_offender". */
export function lacking({ kind, winner, from, method, offender }) {
  if (kind === "draw") return "";
  if (kind === "false_win") return offender === "" ? "missing_offender" : "";
  if (winner === "") return "pick";
  return kind === "win" && method !== "self_draw" && from === "" ? "missing_from" : "";
}

/** The outcome as it is sent, of complete picks. */
export function outcomeOf(picks) {
  const { kind } = picks;
  if (kind === "draw") return { kind };
  if (kind === "false_win") return { kind, offender: number(picks.offender) };
  const winner = number(picks.winner);
  if (kind !== "win") return { kind, winner };
  const outcome = { kind, winner, method: picks.method || "discard" };
  if (outcome.method === "self_draw") outcome.origin = picks.origin;
  else outcome.from = number(picks.from);
  if (picks.first) outcome.first = picks.first;
  if (picks.liable !== "") outcome.liable = number(picks.liable);
  return outcome;
}

/** Whether a seat's entry counts: a number, tiles or ticks. */
export const isEntered = (entry) => Boolean(entry) && (entry.way !== "number" || (entry.value !== null && entry.value !== undefined));

/** What keeps a typed number from counting: "", "below" or "too_much". */
export function wrongWith(position, entry, outcome, rules) {
  const tai = countOf(position, entry, outcome, rules);
  if (tai === null) return "";
  if (position === outcome.winner && outcome.kind === "win" && entry.value < rules.min_tai) return "below";
  return entry && entry.value > LARGEST ? "too_much" : "";
}

/** The deal as the recorder holds it, for the deal that is played at `shown` (project.js). */
export class Recorded {
  constructor({ shown, people, rules, outcome = {}, entries = {}, picks = null }) {
    this.number = shown.number;
    this.rotation = shown.rotation;
    this.winds = shown.winds;
    this.people = people;
    this.rules = rules;
    this.picks = picks || picksOf(outcome, this.winds);
    this.entries = Object.fromEntries(Object.entries(entries).filter(([position]) => this.winds.includes(Number(position))));
  }

  get outcome() {
    return outcomeOf(this.picks);
  }

  /** Seats that count, the winner first. */
  get seats() {
    return lacking(this.picks) ? [] : counting(this.outcome, this.winds, this.rules);
  }

  get missing() {
    return this.seats.filter((position) => !isEntered(this.entries[position]));
  }

  get payments() {
    return settle(this.outcome, this.entries, this.winds, this.rules);
  }

  tai(position) {
    return countOf(position, this.entries[position], this.outcome, this.rules);
  }

  wind(position) {
    return "ESWN"[this.winds.indexOf(position)];
  }

  name(position) {
    return this.people[position] || this.wind(position);
  }

  /** As it goes into the outbox. */
  item(slug, key, base) {
    const entries = Object.fromEntries(this.seats.filter((one) => isEntered(this.entries[one])).map((one) => [String(one), this.sent(one)]));
    const { dealer, resting } = this.rotation;
    return { slug, key, base, number: this.number, dealer, resting, people: this.people, outcome: this.outcome, entries };
  }

  /** Before doubling or after it is the winner's to say. */
  sent(position) {
    const { stated, ...entry } = this.entries[position];
    return position === this.outcome.winner && stated ? { ...entry, stated } : entry;
  }

  /** To go on with later. */
  half() {
    return { number: this.number, picks: this.picks, entries: this.entries };
  }

  /** Whether anything was picked or typed at all. */
  get begun() {
    const { kind, winner, offender } = this.picks;
    return kind !== "win" || winner !== "" || offender !== "" || Object.keys(this.entries).length > 0;
  }
}
