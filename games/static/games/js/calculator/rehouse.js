// The rules, the indicators or how it ended are others: the tiles that are there change their places.

/** Makes the hand one of this setting; every tile stays. */
export function rehouse(hand, { wild, winner, quadIsSet, white, setsWanted }) {
  Object.assign(hand, { wild: new Set(wild), winner, quadIsSet, white, setsWanted });
  if (!winner && hand.last) {
    hand.tiles.push(hand.last);
    hand.last = null;
  }
  if (white) {
    for (const code of hand.flowers.filter((one) => one === "5z")) hand.tiles.push(hand.piece(code));
    hand.flowers = hand.flowers.filter((code) => code !== "5z");
    hand.quads.clear();
  }
  hand.rehouse();
  hand.setApart();
  hand.marks.clear();
}
