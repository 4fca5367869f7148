// The review: posts once however often one taps, reads the result out, and says when another phone has changed or posted it.

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

function postOnce(form) {
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
    document.querySelector("button[form=post]").setAttribute("aria-busy", "true");
  });
  addEventListener("pageshow", () => {
    sent = false; // back from an error page: the button works again, and the key is the same
  });
}

function watch(dock) {
  const { slug, deal, revision } = dock.dataset;
  new Keeper({ slug, deal, position: "review" }).forgetSent();
  document.addEventListener("taipao:state", (event) => {
    const state = event.detail.state || event.detail;
    const other = state.deal && state.deal.number === Number(deal) && state.draft_revision !== Number(revision);
    const note = document.querySelector("[data-changed]");
    if (note && other) note.hidden = false;
    if (!state.deal || state.deal.number !== Number(deal)) location.assign(document.querySelector("[data-table]").dataset.table);
  });
}

const form = document.getElementById("post");
if (form) {
  postOnce(form);
  speakOnRequest(document.querySelector("[data-speak]"));
  watch(document.querySelector(".dock"));
}
