/* Every form is sent once: its buttons rest while it is under way and work again when the page is shown again. */

const PATIENCE = 12000; // ms after which a send that led nowhere may be tried again

function wake(form) {
  delete form.dataset.sending;
  for (const button of document.querySelectorAll("button[data-resting]")) {
    if (button.form !== form) continue;
    button.disabled = false;
    delete button.dataset.resting;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  // A form a script sends by itself keeps its own guard.
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sending) {
    event.preventDefault();
    return;
  }
  form.dataset.sending = "1";
  // Only after the browser has collected the fields: a resting button would not send its own value.
  setTimeout(() => {
    for (const button of form.elements) {
      if (button.type !== "submit" || button.disabled) continue;
      button.disabled = true;
      button.dataset.resting = "1";
    }
  }, 0);
  setTimeout(() => wake(form), PATIENCE);
});

window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sending]")) wake(form);
});
