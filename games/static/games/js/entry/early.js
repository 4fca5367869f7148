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
      var pressed = waits() && event.target.closest("button, a[href]");
      if (!pressed || (pressed.form && pressed.form.id !== "count")) return; // what needs no script is done at once
      if (pressed.href && (!kept.length || event.ctrlKey || event.metaKey || event.shiftKey)) return; // and what loses nothing
      keep(event, function () {
        pressed.click();
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
    var sent = false;
    window.addEventListener("submit", function (event) {
      sent = sent || !event.defaultPrevented;
    });
    // What was sent leads on to the next page: a link after it would break it off.
    if (root.classList.contains("ready")) kept.some((again) => (again(), sent));
    kept = [];
  }).observe(root, { attributes: true, attributeFilter: ["class"] });
})();
