// Tiles as values: codes "5m".."8f", their order, how many there are, strings and sets of them.

export const SUITS = "mpszf";
export const GROUPS = { red: ["1f", "2f", "3f", "4f"], black: ["5f", "6f", "7f", "8f"], white: ["5z", "5z", "5z", "5z"] };

export const rank = (code) => SUITS.indexOf(code[1]) * 10 + Number(code[0]);
export const copies = (code) => (code[1] === "f" ? 1 : 4);
export const isFlower = (code) => code[1] === "f" || code === "5z";
export const groupOf = (code) => (code === "5z" ? "white" : code[1] !== "f" ? null : Number(code[0]) <= 4 ? "red" : "black");
export const byOrder = (a, b) => rank(a) - rank(b);

/** "123m 55p" -> ["1m", "2m", "3m", "5p", "5p"]; what is no tile is left out. */
export function parse(text) {
  const codes = [];
  for (const [, digits, suit] of (text || "").matchAll(/([1-9]+)\s*([mpszf])/g)) {
    for (const digit of digits) codes.push(digit + suit);
  }
  return codes;
}

/** The twin of parse: ["1m", "2m", "5p"] -> "12m5p", in order. */
export function print(codes) {
  let text = "";
  const sorted = [...codes].sort(byOrder);
  sorted.forEach((code, n) => {
    text += code[0];
    if (n + 1 === sorted.length || sorted[n + 1][1] !== code[1]) text += code[1];
  });
  return text;
}

/** What these tiles are as a meld: "chow", "pung", "kong" or "". Flowers never are one, 白 only where it is a dragon. */
export function setOf(codes, white = false) {
  if (codes.length < 3 || codes.some((code) => isFlower(code) && !(white && code === "5z"))) return "";
  const sorted = [...codes].sort(byOrder);
  if (sorted.every((code) => code === sorted[0])) return codes.length === 3 ? "pung" : codes.length === 4 ? "kong" : "";
  if (codes.length !== 3 || sorted[0][1] === "z" || sorted.some((code) => code[1] !== sorted[0][1])) return "";
  const [a, b, c] = sorted.map((code) => Number(code[0]));
  return b === a + 1 && c === b + 1 ? "chow" : "";
}

/** "(9999m)" -> { codes, concealed, kind }. */
export function meld(text) {
  const codes = parse(text);
  return { codes, concealed: text.startsWith("("), kind: setOf(codes, true) };
}
