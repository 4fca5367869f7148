// Before the page is drawn: say that scripts run, so that the plain fields do not flash up; take it back if a module fails.

(function () {
  var root = document.documentElement;
  if (!("noModule" in document.createElement("script"))) return;
  root.classList.add("js");
  window.addEventListener(
    "error",
    function (event) {
      var failed = event.target && event.target.tagName === "SCRIPT" && event.target.src.indexOf("/js/entry/") > 0;
      if ((failed || event.error) && !root.classList.contains("ready")) root.classList.remove("js");
    },
    true,
  );
})();
