// The review: reads the result out on request, and says when another phone has changed the deal or posted it.

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

function watch({ slug, deal, revision }) {
  new Keeper({ slug, deal, position: "review" }).forgetSent();
  document.addEventListener("taipao:state", ({ detail: state }) => {
    const running = state.deal && state.deal.number === Number(deal);
    document.querySelector("[data-posted]").hidden = Boolean(running);
    document.querySelector("[data-changed]").hidden = !running || state.draft_revision === Number(revision);
  });
}

speakOnRequest(document.querySelector("[data-speak]"));
watch(document.querySelector(".dock, .ask").dataset);
document.querySelector(".ask")?.focus({ preventScroll: true });
