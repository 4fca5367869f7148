/* A name inside a sentence: one written from right to left turns nothing but itself around. */

const TURNS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

/** The text between marks that keep its direction to itself, if it has one. */
export function isolated(text) {
  return typeof text === "string" && TURNS.test(text) && text[0] !== "\u2068" ? `\u2068${text}\u2069` : text;
}
