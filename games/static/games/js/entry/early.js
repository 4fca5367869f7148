// Before the page is drawn: say that scripts run, so that the plain fields do not flash up; take it back if a module fails.
// What is tapped or typed before the modules are there is kept, and done in its order once they are.

(function () {
  var root = document.documentElement;
  if (!("noModule" in document.createElement("script"))) return;
  root.classList.add("js");
  var kept = [];

  function waits() {
    return root.classList.contains("js") && !root.classList.contains("ready");
  }

  function keep(event, again) {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(again);
  }

  window.addEventListener(
    "error",
    function (event) {
      var failed = event.target && event.target.tagName === "SCRIPT" && /\/js\/site\./.test(event.target.src);
      if ((failed || event.error) && waits()) root.classList.remove("js");
    },
    true,
  );
  window.addEventListener(
    "click",
    function (event) {
      var button = waits() && event.target.closest("button");
      if (!button || (button.form && button.form.id !== "count")) return; // what needs no script is done at once
      keep(event, function () {
        button.click();
      });
    },
    true,
  );
  window.addEventListener(
    "keydown",
    function (event) {
      if (!waits() || event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === " " || (event.key.length > 1 && event.key !== "Enter" && event.key !== "Backspace")) return;
      keep(event, function () {
        document.body.dispatchEvent(new KeyboardEvent("keydown", event));
      });
    },
    true,
  );
  new MutationObserver(function (changes, observer) {
    if (waits()) return;
    observer.disconnect();
    if (root.classList.contains("ready")) kept.forEach((again) => again());
    kept = [];
  }).observe(root, { attributes: true, attributeFilter: ["class"] });
})();
