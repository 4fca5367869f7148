// Whose phone is connected, and at whose count somebody is: shown on the four seats, and told to the other phones.

import { marked } from "./trail.js";

const TYPING = ".pad button, .kb button, .ticks-panel button, .figure button";

function show(seat, { players, counting = [] }, words) {
  const position = Number(seat.dataset.seat);
  const there = players.includes(position);
  const busy = counting.includes(position);
  seat.classList.toggle("at", busy);
  seat.classList.toggle("away", !there);
  seat.classList.toggle("there", there);
  seat.querySelector("[data-heard]").textContent = busy ? words.counting : there ? "" : words.away;
}

/**
 * Follow who is here on the bar of seats. With a count's form: say whose count this is and when it is begun, and send
 * along which seats are left to others, so that who goes on is not led to those: the ones whose count is open somewhere;
 * where it was said how the deal ended (one recorder, perhaps, beside phones that nobody touches) only those being typed.
 */
export function showWhoIsHere(bar, form) {
  const own = bar.querySelector("[aria-current]");
  const seat = own ? Number(own.dataset.seat) : null;
  const busy = form && form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name: "busy" }));
  let typing = false;
  const say = () => document.dispatchEvent(new CustomEvent("taipao:at", { detail: { seat, typing } }));
  document.addEventListener("taipao:presence", ({ detail }) => {
    if (seat !== null && !(detail.counting || []).includes(seat)) say(); // whoever listens may have come later
    for (const one of bar.querySelectorAll("[data-seat]")) show(one, detail, bar.dataset);
    if (!busy) return;
    const others = marked("said", bar.dataset.slug, bar.dataset.deal) ? detail.typing : detail.counting;
    busy.value = (others || []).filter((one) => one !== seat).join(",");
  });
  if (seat === null) return;
  say();
  const begin = (event) => {
    if (event.type === "pointerdown" && !event.target.closest(TYPING)) return;
    removeEventListener("pointerdown", begin);
    removeEventListener("keydown", begin);
    typing = true;
    say();
  };
  addEventListener("pointerdown", begin);
  addEventListener("keydown", begin);
}
