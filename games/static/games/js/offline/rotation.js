/* Who deals and who rests next, as scoring/table.py says it (rules 11). Pure; people are positions. */

/** The positions that play as E, S, W, N. */
export function windsOf({ dealer, resting, size }) {
  const order = Array.from({ length: size }, (_, step) => (dealer + step) % size);
  return order.filter((position) => position !== resting);
}

/** The rotation of the next deal: {size, dealer, resting, term, streak}; the dealer stays after winning. */
export function nextRotation(rotation, dealerWon, fivePlayer) {
  const dealer = dealerWon ? rotation.dealer : windsOf(rotation)[1];
  const resting = nextResting(rotation, dealer, fivePlayer);
  const { size, term, streak } = rotation;
  return dealerWon ? { size, dealer, resting, term, streak: streak + 1 } : { size, dealer, resting, term: term + 1, streak: 0 };
}

function nextResting({ resting, dealer: before }, dealer, fivePlayer) {
  if (resting === null || fivePlayer === "manual") return resting;
  if (fivePlayer === "dealer_out") return dealer === before ? resting : before;
  const following = (resting + 1) % 5;
  return following !== dealer ? following : (following + 1) % 5;
}
