/* What is typed on the entry pages, read from their forms: so that it goes on in the recorder when the server is gone. */

const GROUPS = ["red", "black", "white"];
const whole = (text) => (/^\d{1,4}$/.test((text || "").trim()) ? Number(text) : null);

/** The count form as an entry, as games/web/entry/fields.py reads it. */
export function entryOf(form, { winner, none = false }) {
  const fields = new FormData(form);
  const get = (name) => String(fields.get(name) ?? "").trim();
  const entry = { way: get("way") || "number", value: whole(get("value")) };
  const quads = get("quads").split(",");
  const hand = {
    concealed: get("concealed"),
    melds: get("melds").split(/\s+/).filter(Boolean),
    flowers: get("flowers"),
    opening_quads: GROUPS.filter((group) => quads.includes(group)),
  };
  if (hand.concealed || hand.melds.length || hand.flowers || hand.opening_quads.length) entry.hand = hand;
  else if (entry.value !== null && entry.way === "tiles") entry.way = "number";
  const ticks = {};
  for (const [name, value] of fields) if (name.startsWith("tick.") && whole(value)) ticks[name.slice(5)] = Math.min(9, whole(value));
  if (Object.keys(ticks).length || entry.way === "ticks") Object.assign(entry, { ticks, bloom: get("bloom") || null });
  if (winner) Object.assign(entry, { stated: get("stated") === "final" ? "final" : "raw", tile: get("tile") || null, kong: get("kong") || null });
  return none ? { ...entry, way: "number", value: 0 } : entry;
}

const seatOf = (form) => {
  const found = /\/record\/(\d)\//.exec(new URL(form.action, location.href).pathname);
  return found ? Number(found[1]) : null;
};

function isTyped(entry) {
  return entry.value !== null || entry.hand !== undefined || Object.keys(entry.ticks || {}).length > 0;
}

/**
 * What this page holds of the deal: {number, outcome, entries, picks, seat, key} or null on other pages. `typed` is what the
 * page was drawn from; `key` is the client key of a review that is on its way: sent again with it, it is the same deal.
 */
export function carried(typed, none = false) {
  if (!typed) return null;
  const base = { number: typed.number, outcome: typed.outcome, entries: { ...typed.entries }, picks: null, seat: null, key: null };
  const review = document.getElementById("post");
  if (review && review.elements.typed) {
    const { outcome, entries } = JSON.parse(review.elements.typed.value);
    return { ...base, outcome, entries, key: review.elements.client_key.value, version: Number(review.elements.expected_version.value) };
  }
  const count = document.getElementById("count");
  if (count) {
    const seat = seatOf(count);
    const entry = entryOf(count, { winner: seat === typed.outcome.winner, none });
    if (isTyped(entry)) base.entries[String(seat)] = entry;
    return { ...base, seat };
  }
  const square = document.getElementById("outcome");
  if (square) {
    const names = ["kind", "winner", "from", "method", "origin", "first", "offender", "liable"];
    return { ...base, picks: Object.fromEntries(names.map((name) => [name, square.elements[name] ? square.elements[name].value : ""])) };
  }
  return base;
}
