/* Which of two states of a table is the newer one. */

/** The order of a state: [table version, draft revision]. */
export function orderOf(state) {
  return [state.version, state.draft_revision];
}

/** Whether `order` is after `seen`; with nothing seen everything is. */
export function isNewer(order, seen) {
  return !seen || order[0] > seen[0] || (order[0] === seen[0] && order[1] > seen[1]);
}
