/* The connection light: a word and a shape that never claim more than is known, and how old the numbers are. */

const SHAPES = { live: "", wait: "wait", poll: "wait", off: "off", refused: "off" };
const MINUTE = 60;
const HOUR = 3600;
const FRESH = 2; // seconds that still count as just now

/** Seconds as [text key, figure]: "s", "m" or "h". */
export function spell(seconds) {
  if (seconds < MINUTE) return ["s", Math.floor(seconds)];
  if (seconds < HOUR) return ["m", Math.floor(seconds / MINUTE)];
  return ["h", Math.floor(seconds / HOUR)];
}

function fill(text, figure) {
  return (text || "").replace("{n}", String(figure));
}

/** What the light says. `texts` has live, livePhones, wait, poll, off, refused, offM, offH. */
export function lightText(texts, { status, phones, confirmed }, now) {
  if (status === "live") return phones ? fill(texts.livePhones, phones) : texts.live;
  const [unit, figure] = spell(Math.max(0, (now - confirmed) / 1000));
  // No seconds: the light is read aloud whenever its words change.
  if (status !== "off" || !confirmed || unit === "s") return texts[status];
  return fill(texts[`off${unit.toUpperCase()}`], figure);
}

/** How old the numbers are. `texts` has ageNow, ageS, ageM, ageH. */
export function ageText(texts, confirmed, now) {
  if (!confirmed) return "";
  const seconds = Math.max(0, (now - confirmed) / 1000);
  if (seconds < FRESH) return texts.ageNow;
  const [unit, figure] = spell(seconds);
  return fill(texts[`age${unit.toUpperCase()}`], figure);
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** Show a connection's state in the light and in every [data-age] of the page. */
export function show(light, texts, connection, now = Date.now()) {
  const shape = SHAPES[connection.status];
  light.classList.toggle("wait", shape === "wait");
  light.classList.toggle("off", shape === "off");
  light.dataset.status = connection.status;
  document.documentElement.dataset.connection = connection.status; // other parts of the page make room for the words
  write(light, lightText(texts, connection, now));
  const age = ageText(texts, connection.confirmed, now);
  for (const place of document.querySelectorAll("[data-age]")) write(place, age);
}
