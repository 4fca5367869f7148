// What a tab remembers of a deal from page to page: "said" (how it ended was said here), "on" (a count was just put down).

const name = (what, slug) => `taipao.${what}.${slug}`;

export function mark(what, slug, deal) {
  try {
    sessionStorage.setItem(name(what, slug), String(deal));
  } catch {
    // then this phone is led like any other
  }
}

export function marked(what, slug, deal) {
  try {
    return sessionStorage.getItem(name(what, slug)) === String(deal);
  } catch {
    return false;
  }
}

/** Whether it is marked; it no longer is afterwards. */
export function take(what, slug, deal) {
  const found = marked(what, slug, deal);
  if (found) sessionStorage.removeItem(name(what, slug));
  return found;
}
