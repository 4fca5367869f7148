/* Whose phone is connected: on the board a seat's phone is crossed out while it is away, and only while that is known. */

import { say } from "./offline/words.js";

let here = null; // positions with a phone connected; null while nobody can tell

function mark(seat, known, present) {
  const sign = [...seat.querySelectorAll(".meta svg.ic")].pop();
  if (!sign || seat.dataset.phone === undefined) return;
  const use = sign.querySelector("use");
  const sheet = use.getAttribute("href").split("#")[0];
  const away = known && !present;
  const name = `${sheet}#${away ? "nophone" : "phone"}`;
  if (use.getAttribute("href") !== name) use.setAttribute("href", name);
  sign.classList.toggle("away", away);
  sign.classList.toggle("here", known && present);
  const words = sign.nextElementSibling;
  if (words && known) words.textContent = say(present ? "phone_here" : "phone_away");
}

function show() {
  for (const seat of document.querySelectorAll("main .seat[data-seat]")) {
    mark(seat, here !== null, here !== null && here.includes(Number(seat.dataset.seat)));
  }
}

document.addEventListener("taipao:presence", ({ detail }) => {
  here = detail.players;
  show();
});
document.addEventListener("taipao:drawn", show);
document.addEventListener("taipao:light", ({ detail }) => {
  if (detail.status === "live") return;
  here = null;
  show();
});
