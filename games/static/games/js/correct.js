// Before and after: another choice of dealers is shown at once, without a press on the plain form's button.

document.documentElement.classList.add("js-look");

for (const choice of document.querySelectorAll("[data-look]")) {
  choice.addEventListener("change", () => {
    const look = choice.form.querySelector("[name=look]");
    if (choice.form.requestSubmit) choice.form.requestSubmit(look);
    else look.click(); // Safari 15
  });
}
