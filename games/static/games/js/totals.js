/* The figures on the board: written at once from a state, and shown to change when the page is drawn anew. */

const MINUS = "\u2212";

/** +1,234, −42 or 0. */
export function signed(number) {
  if (number === 0) return "0";
  const figure = String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, ",");
  return (number > 0 ? "+" : MINUS) + figure;
}

function spoken(number, page) {
  if (number === 0) return "0";
  // The page brings "plus 1" and "minus 1" in its own language.
  return (number > 0 ? page.dataset.plus : page.dataset.minus).replace("1", signed(Math.abs(number)).slice(1));
}

function paint(element, number) {
  element.classList.toggle("up", number > 0);
  element.classList.toggle("dn", number < 0);
}

/** Write the totals of a state into the page, before the rest of it arrives. */
export function patchTotals(page, state) {
  for (const seat of state.seats) {
    const place = page.querySelector(`[data-total="${seat.position}"]`);
    if (!place) continue;
    const words = signed(seat.total);
    if (place.textContent === words) continue;
    place.textContent = words;
    const hidden = page.querySelector(`[data-spoken="${seat.position}"]`);
    if (hidden) hidden.textContent = spoken(seat.total, page);
    const box = place.parentElement;
    box.dataset.len = words.length;
    if (box.classList.contains("tot")) {
      paint(box, seat.total);
      box.dataset.was = "1";
    }
  }
}

function placeOf(seat) {
  return ["left", "right", "top", "me"].find((place) => seat.classList.contains(place)) || "";
}


/** After the page was drawn anew: let changed totals fade in, chips come from who paid most, new indicators turn over. */
export function markFresh(old, page) {
  const before = new Map();
  for (const seat of old.querySelectorAll(".seat[data-seat]")) {
    const total = seat.querySelector("[data-total]");
    const patched = seat.querySelector(".tot[data-was]") !== null;
    before.set(seat.dataset.seat, { total: total ? total.textContent : "", patched, change: changeIn(seat) });
  }
  const changed = [];
  for (const seat of page.querySelectorAll(".seat[data-seat]")) {
    const was = before.get(seat.dataset.seat);
    const total = seat.querySelector("[data-total]");
    if (!was || !total) continue;
    if (was.patched || was.total !== total.textContent) seat.querySelector(".tot").classList.add("fresh");
    if (was.patched || was.change !== changeIn(seat)) changed.push(seat);
  }
  slide(changed);
  turn(old, page);
}

function changeIn(seat) {
  const chip = seat.querySelector("[data-change]");
  return chip ? Number(chip.dataset.value) : 0;
}

function slide(seats) {
  if (!seats.length) return;
  const payer = seats.reduce((least, seat) => (changeIn(seat) < changeIn(least) ? seat : least));
  for (const seat of seats) {
    const chip = seat.querySelector("[data-change]");
    if (!chip) continue;
    chip.classList.add("fresh");
    if (changeIn(seat) > 0 && changeIn(payer) < 0) chip.classList.add(`from-${placeOf(payer)}`);
  }
}

function turn(old, page) {
  const faces = (root) => [...root.querySelectorAll("#indicators .t")].map((tile) => tile.getAttribute("aria-label")).join();
  if (faces(old) === faces(page)) return;
  for (const tile of page.querySelectorAll("#indicators .t")) tile.classList.add("fresh");
}
