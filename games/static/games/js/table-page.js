/* The page of a table stays as new as its state: totals at once, the rest as the server draws it. */

import "./presence.js";
import { prepare } from "./share.js";
import { isNewer } from "./live-order.js";
import { markFresh, patchTotals } from "./totals.js";
import { keepTyped, keepPlace } from "./keep.js";

const HEADERS = { "X-Taipao-Fragment": "1" };

let wanted = null; // the newest state heard of
let asking = false;

function main() {
  return document.querySelector("main[data-fragment]");
}

function drawn(element) {
  return [Number(element.dataset.version), Number(element.dataset.revision)];
}

document.addEventListener("taipao:state", (event) => {
  const state = event.detail;
  const page = main();
  if (!page || !isNewer([state.version, state.draft_revision], drawn(page))) return;
  wanted = state;
  patchTotals(page, state);
  refresh();
});

/** Ask for the page until it is at least as new as the newest state. */
async function refresh() {
  if (asking) return;
  asking = true;
  try {
    while (isNewer([wanted.version, wanted.draft_revision], drawn(main()))) {
      // Lobby, play and the end are different pages, bar and all.
      if (wanted.status !== main().dataset.status) {
        location.reload();
        return;
      }
      const before = drawn(main());
      const answer = await fetch(location.href, { headers: HEADERS, cache: "no-store", credentials: "same-origin" });
      if (!answer.ok) return;
      swap(new DOMParser().parseFromString(await answer.text(), "text/html"));
      if (!isNewer(drawn(main()), before)) return;
    }
  } catch (error) {
    // No network just now. The light says so, and the next state asks again.
  } finally {
    asking = false;
  }
}

function swap(fresh) {
  const restoreTyped = keepTyped(document);
  const restorePlace = keepPlace(document);
  const old = main();
  for (const part of fresh.querySelectorAll("[data-fragment]")) {
    const place = document.querySelector(`[data-fragment="${part.dataset.fragment}"]`);
    if (place) place.replaceWith(document.adoptNode(part));
  }
  const page = main();
  markFresh(old, page);
  restoreTyped();
  restorePlace();
  prepare(page);
  document.dispatchEvent(new CustomEvent("taipao:drawn"));
}
