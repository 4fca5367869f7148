// The review: reads the result out on request, waits for who has not counted, and says when another phone has changed
// the deal. Nothing is typed here, so what is posted elsewhere leads to the table.

import { showWhoIsHere } from "./here.js";
import { Keeper } from "./keeper.js";

const LANGUAGES = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW", en: "en" };

function speakOnRequest(button) {
  if (!button || !("speechSynthesis" in window)) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const words = new SpeechSynthesisUtterance(button.dataset.speak);
    words.lang = LANGUAGES[document.documentElement.lang] || document.documentElement.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  });
}

function watch({ slug, deal, revision, table, waits }) {
  new Keeper({ slug, deal, position: "review" }).forgetSent();
  document.addEventListener("taipao:state", ({ detail: state }) => {
    if (document.getElementById("post").dataset.sending) return;
    const running = Boolean(state.deal) && state.deal.number === Number(deal);
    const changed = running && state.draft_revision !== Number(revision);
    document.querySelector("[data-posted]").hidden = running;
    document.querySelector("[data-changed]").hidden = !changed || Boolean(waits);
    if (!running) location.replace(table);
    else if (changed && waits) location.reload();
  });
}

/** Who has not counted and whose phone is away, unless somebody counts for them already, may be counted for. */
function offerToCount(list) {
  const hints = [...list.querySelectorAll("a")];
  document.addEventListener("taipao:presence", ({ detail: { players, counting = [] } }) => {
    for (const hint of hints) {
      const seat = Number(hint.dataset.asleep);
      if (hint.dataset.asleep) hint.hidden = players.includes(seat) || counting.includes(seat);
    }
    list.hidden = hints.every((hint) => hint.hidden);
  });
}

speakOnRequest(document.querySelector("[data-speak]"));
watch(document.querySelector(".dock, .ask").dataset);
const bar = document.querySelector(".missing");
if (bar) showWhoIsHere(bar, null);
const asleep = document.querySelector(".asleep");
if (asleep) offerToCount(asleep);
document.querySelector(".ask")?.focus({ preventScroll: true });
