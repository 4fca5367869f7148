/* The page's words for what happens without a server, in its language, with names and figures filled in. */

import { isolated } from "../bidi.js";

let known = null;

/** Use these words: the page's own, or those the first page without a server picks. */
export function setWords(words) {
  known = words;
}

function all() {
  if (!known) {
    const place = document.getElementById("offline-words");
    known = place ? JSON.parse(place.textContent) : {};
  }
  return known;
}

/** The words of a key; {name}, {n} … are replaced by what is given. */
export function say(key, values = {}) {
  const text = all()[key] || "";
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(isolated(values[name])) : whole));
}

/** "deal not sent" in the right number. */
export const several = (key, n) => say(n === 1 ? `${key}_one` : `${key}_many`, { n });

/** An element: tag, attributes (class, data-…, on… as functions) and children; texts stay texts. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";
const shapes = new Map(); // by name, once they have come: without a server there is nothing to fetch them from

function sheet() {
  const used = document.querySelector("svg.ic use");
  return used ? used.getAttribute("href").split("#")[0] : "";
}

/** Get the icons while there is a server. */
export async function fetchIcons() {
  try {
    const answer = await fetch(sheet());
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    for (const symbol of drawn.querySelectorAll("symbol")) shapes.set(symbol.id, symbol);
  } catch {
    // the words beside them say it too
  }
}

/** A line icon, silent: the words beside it or the label of its button say what it is. */
export function icon(name, classes = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `ic ${classes}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const shape = shapes.get(name);
  if (shape) {
    svg.setAttribute("viewBox", shape.getAttribute("viewBox"));
    svg.append(...[...shape.childNodes].map((node) => document.importNode(node, true)));
  } else {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${sheet()}#${name}`);
    svg.append(use);
  }
  return svg;
}
