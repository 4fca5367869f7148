// The hand as the fields of the form, and back.

import { asideOrder } from "./hand.js";
import { parse, print } from "./tiles.js";

/** Puts what the fields say into an empty hand. */
export function loadHand(hand, { concealed, tile, melds, flowers, quads, kong }) {
  for (const code of parse(concealed)) hand.tiles.push(hand.piece(code));
  for (const text of (melds || "").split(/\s+/).filter(Boolean)) hand.melds.push({ id: hand.next++, text });
  hand.flowers = parse(flowers).sort(asideOrder);
  hand.quads = new Set((quads || "").split(",").filter(Boolean));
  hand.last = hand.winner && parse(tile)[0] ? hand.piece(parse(tile)[0]) : null;
  hand.kong = kong || "";
  hand.rehouse();
  return hand;
}

/** The twin of `loadHand`. */
export function fieldsOf(hand) {
  return {
    concealed: print(hand.tiles.map((tile) => tile.code)),
    tile: hand.last ? hand.last.code : "",
    melds: hand.melds.map((one) => one.text).join(" "),
    flowers: print(hand.flowers),
    quads: [...hand.quads].filter((group) => hand.quadPossible(group)).join(","),
    kong: hand.kong,
  };
}
