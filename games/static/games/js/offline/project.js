/* The table as it stands once the unsent deals are in: totals, last changes, and whose turn it is. Pure. */

import { nextRotation, windsOf } from "./rotation.js";
import { netsOf, settle } from "./settle.js";

const stays = ({ outcome, dealer }, rules) => outcome.winner === dealer || (outcome.kind === "draw" && Boolean(rules.dealer_stays_on_draw));

/** The running deal of a state as a rotation. */
export function rotationOf(state) {
  const { dealer, resting, term, streak } = state.deal;
  return { size: state.player_count, dealer, resting: resting ?? null, term, streak };
}

/** What an unsent deal pays; nets null while its tiles are not counted. */
export function accountOf(item, size, rules) {
  const winds = windsOf({ size, dealer: item.dealer, resting: item.resting ?? null });
  const payments = settle(item.outcome, item.entries, winds, rules);
  return { winds, payments, nets: netsOf(payments, size) };
}

/**
 * {number, rotation, winds, totals, changes, open}: the deal that is played after `items`, totals by position with the
 * unsent deals in them, `changes` of the last unsent deal (null: none, or not known), `open` deals nobody can count here.
 * Null while nobody plays. A deal the state has already is not added again.
 */
export function project(state, items, rules) {
  if (!state || state.status !== "playing" || !state.deal) return null;
  const totals = state.seats.map((seat) => seat.total);
  let rotation = rotationOf(state);
  let number = state.deal.number;
  let changes = null;
  let open = 0;
  for (const item of items) {
    if (item.number !== number) continue;
    const { nets } = accountOf(item, rotation.size, rules);
    changes = nets;
    if (nets) nets.forEach((net, position) => (totals[position] += net));
    else open += 1;
    const played = { ...rotation, dealer: item.dealer, resting: item.resting ?? null };
    rotation = nextRotation(played, stays(item, rules), state.five_player);
    number += 1;
  }
  return { number, rotation, winds: windsOf(rotation), totals, changes, open };
}
