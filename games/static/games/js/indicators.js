/* Picking the two indicators: what is picked shows in its slot at once, and after the first comes the second. */

const form = document.getElementById("pick");

function show(slot, input) {
  const place = form.querySelector(`[data-shown="${slot}"]`);
  const tile = input.parentElement.querySelector(".t").cloneNode(true);
  tile.classList.add("s60");
  place.replaceChildren(tile);
  form.querySelector(`[data-shown-name="${slot}"]`).textContent = input.dataset.name;
}

if (form) {
  form.addEventListener("change", ({ target }) => {
    if (target.name !== "first" && target.name !== "second") return;
    show(target.name, target);
    const second = form.querySelector("input[name=second]:checked");
    if (target.name === "first" && !second) document.getElementById("slot-second").checked = true;
  });
  // Coming back to the page, the browser may have kept other choices than the server drew.
  for (const slot of ["first", "second"]) {
    const kept = form.querySelector(`input[name=${slot}]:checked`);
    if (kept) show(slot, kept);
  }
}
