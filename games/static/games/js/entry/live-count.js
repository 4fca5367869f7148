// The count as the server tells it: figures, items, faults and differences, put where they stand on the page.

const put = (id, html) => {
  const box = document.getElementById(id);
  const open = box.querySelector("details[open]") !== null;
  box.innerHTML = html;
  const details = box.querySelector("details");
  if (details && open) details.open = true;
};

/** Shows one answer of the live count; `tiles` and `ticks` take what concerns their keys. */
export function showCount(answer, fresh, { tiles, ticks }) {
  document.getElementById("differs").innerHTML = answer.differs;
  if (answer.rows) {
    put("tick-total", answer.total);
    put("tick-faults", answer.faults);
    ticks.show(answer.rows);
  } else {
    put("total", answer.total);
    put("items", answer.items);
    tiles.counted(answer, fresh);
  }
  document.body.dataset.counted = answer.tai;
}

/** Faults at the top were about what was sent; once something changes they are no longer true. */
export function forgetFaults() {
  document.querySelectorAll("main > .errors").forEach((said) => said.remove());
}
