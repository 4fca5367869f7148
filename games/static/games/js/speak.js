// Reads a result out on request. The buttons show only where the browser can speak, also those that are drawn later.

const LANGUAGES = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW", en: "en" };

if ("speechSynthesis" in window && "SpeechSynthesisUtterance" in window) {
  document.documentElement.classList.add("speaks");
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".speak");
    if (!button) return;
    const words = new SpeechSynthesisUtterance(button.dataset.speak);
    words.lang = LANGUAGES[document.documentElement.lang] || document.documentElement.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  });
}
