// An adjustment's amount by its own keys, without the browser's keyboard; ± turns round who gives and who gets.

import { listenForPresses } from "./entry/press.js";

const DIGITS = 6;

function swap(form) {
  const chosen = (name) => form.querySelector(`[name=${name}]:checked`);
  const [payer, payee] = [chosen("payer"), chosen("payee")];
  const put = (name, from) => {
    for (const radio of form.querySelectorAll(`[name=${name}]`)) radio.checked = Boolean(from) && radio.value === from.value;
  };
  put("payer", payee);
  put("payee", payer);
}

const pad = document.getElementById("amount-pad");
if (pad) {
  const form = pad.closest("form");
  const amount = form.elements.amount;
  pad.hidden = false;
  amount.inputMode = "none"; // the keys are on the page
  const put = (text) => {
    amount.value = text;
    amount.dispatchEvent(new Event("input", { bubbles: true }));
  };
  listenForPresses(pad, "[data-digit]", (key) => {
    const text = amount.value === "0" ? "" : amount.value;
    if (text.length < DIGITS) put(text + key.dataset.digit);
  });
  listenForPresses(pad, "[data-back]", () => put(amount.value.slice(0, -1)), () => put(""));
  listenForPresses(pad, "[data-sign]", () => swap(form));
}
