/* Numbers to payments, as scoring/settle.py and games/typed.py do it (rules 7 and 8). Pure; people are positions. */

/** The final count of a raw figure; `rules` as the page brings them, null where the table has none. */
export function finalCount(raw, rules, doubles = true) {
  let count = raw;
  if (doubles && rules.second_threshold !== null && raw >= rules.second_threshold) count = raw * 4;
  else if (doubles && rules.threshold !== null && raw >= rules.threshold) count = raw * 2;
  return rules.cap !== null && count > rules.cap ? rules.cap : count;
}

const isFlat = (kind) => kind === "wildcard_win" || kind === "flower_win";

/** The raw figures a win without a hand can have, lowest first. */
export function flatValues(kind, rules) {
  const values = kind === "flower_win" ? [rules.flower_win_flat] : [...(rules.wildcard_win_flat || []), rules.wildcard_win_flat_alike];
  return [...new Set(values.filter((value) => value !== null && value !== undefined))].sort((a, b) => a - b);
}

/** Who has to count: positions of `playing`, the winner first. */
export function counting(outcome, playing, rules) {
  if (outcome.kind === "draw" || outcome.kind === "false_win") return [];
  const flat = isFlat(outcome.kind);
  const winner = flat && flatValues(outcome.kind, rules).length === 1 ? [] : [outcome.winner];
  const others = playing.filter((position) => position !== outcome.winner);
  return flat && rules.wildcard_win_zeroes_losers ? winner : [...winner, ...others];
}

/** What a seat's entry comes to in tai; null where only the server can say (tiles, ticks), or nothing is typed yet. */
export function countOf(position, entry, outcome, rules) {
  const flat = isFlat(outcome.kind);
  if (position !== outcome.winner) {
    if (flat && rules.wildcard_win_zeroes_losers) return 0;
    return entry && entry.way === "number" ? (entry.value ?? null) : null;
  }
  if (flat) {
    const values = flatValues(outcome.kind, rules);
    const alone = values.length === 1 ? values[0] : null;
    const raw = !entry ? alone : entry.way === "number" ? (entry.value ?? alone) : null;
    if (raw === null || raw === undefined) return null;
    return entry && entry.stated === "final" ? raw : finalCount(raw, rules, rules.special_win_doubles);
  }
  if (!entry || entry.way !== "number" || entry.value === null || entry.value === undefined) return null;
  return entry.stated === "final" ? entry.value : finalCount(entry.value, rules);
}

/**
 * Who pays whom: [{payer, payee, amount, high, low, factor}], sorted as the server sorts them; null while a count is not
 * known. `winds` are the four positions that play, as E S W N.
 */
export function settle(outcome, entries, winds, rules) {
  const [dealer] = winds;
  const factor = (one, other) => (one === dealer || other === dealer ? 2 : 1);
  const pay = (payer, payee, high, low) => {
    const times = factor(payer, payee);
    return { payer, payee, high, low, factor: times, amount: (high - (low || 0)) * times };
  };
  if (outcome.kind === "draw") return [];
  if (rules.settles === false) return null; // a fan list has its own way, which only the server knows
  if (outcome.kind === "false_win") {
    const others = winds.filter((position) => position !== outcome.offender);
    return sorted(others.map((position) => pay(outcome.offender, position, rules.false_win, null)), winds);
  }
  const counts = new Map(winds.map((position) => [position, countOf(position, entries[position], outcome, rules)]));
  if ([...counts.values()].includes(null)) return null;
  const { winner } = outcome;
  const others = winds.filter((position) => position !== winner);
  let paid = others.map((position) => pay(position, winner, counts.get(winner), null));
  if (outcome.liable !== undefined && outcome.liable !== null) {
    const amount = paid.reduce((sum, one) => sum + one.amount, 0);
    paid = [{ payer: outcome.liable, payee: winner, high: counts.get(winner), low: null, factor: amount / counts.get(winner), amount }];
  }
  others.forEach((one, index) => {
    for (const other of others.slice(index + 1)) {
      const [lower, higher] = counts.get(other) < counts.get(one) ? [other, one] : [one, other];
      paid.push(pay(lower, higher, counts.get(higher), counts.get(lower)));
    }
  });
  return sorted(paid, winds);
}

function sorted(paid, winds) {
  const letter = (position) => "ESWN"[winds.indexOf(position)];
  const place = ({ payer, payee }) => letter(payer) + letter(payee);
  return paid.filter((one) => one.amount > 0).sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** What each of `size` positions wins or loses; null while it is not known. */
export function netsOf(payments, size) {
  if (payments === null) return null;
  const nets = new Array(size).fill(0);
  for (const { payer, payee, amount } of payments) {
    nets[payer] -= amount;
    nets[payee] += amount;
  }
  return nets;
}
