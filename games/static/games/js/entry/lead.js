// As soon as anybody says how a deal ended, this phone opens its own count: once for each thing said, and never away
// from a page with something typed. Needs <span data-lead data-slug data-mine data-record> and, for what was said before
// the page was drawn, the draft as JSON in #lead-draft.

const KEY = "taipao.led.";
const SAID = ["kind", "winner", "method", "from", "offender"];

let last = ""; // where the browser refuses to keep it

const name = (deal, outcome) => [deal, ...SAID.map((key) => outcome[key] ?? "")].join(".");

function known(slug) {
  try {
    return sessionStorage.getItem(KEY + slug) || last;
  } catch {
    return last;
  }
}

/** This phone has been at what was said: it is not led there again. */
export function remember(slug, deal, outcome) {
  last = name(deal, outcome);
  try {
    sessionStorage.setItem(KEY + slug, last);
  } catch {
    // it is led at most once a page then
  }
}

/** Where to go now that this draft is there: the own count's address, or "". */
export function destination(draft, { slug, mine, record }) {
  if (!draft || mine === "" || !draft.missing.includes(Number(mine))) return "";
  return known(slug) === name(draft.deal_number, draft.outcome) ? "" : `${record}${mine}/`;
}

function typed() {
  return [...document.querySelectorAll("input:not([type=hidden]), textarea, select")].some((field) => {
    if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
    if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
    return !field.readOnly && field.value !== field.defaultValue;
  });
}

/** Lead on if there is a reason to; says whether it does. */
export function lead(draft, place, busy = typed) {
  const there = destination(draft, place);
  if (!there || busy()) return false;
  remember(place.slug, draft.deal_number, draft.outcome);
  location.assign(there);
  return true;
}

const place = document.querySelector("[data-lead]");
if (place) {
  document.addEventListener("taipao:state", ({ detail }) => lead(detail.draft, place.dataset));
  const drawn = document.getElementById("lead-draft");
  if (drawn) lead(JSON.parse(drawn.textContent), place.dataset);
}
