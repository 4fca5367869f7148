// 勾选: presses on the rows of elements. The figures are here at once; what may be pressed next comes with the live count.

import { listenForPresses } from "./press.js";

export class Ticks {
  constructor(root, form, onChange) {
    this.root = root;
    this.rows = [...root.querySelectorAll("[data-row]")];
    listenForPresses(root, "[data-by]", (key) => {
      if (key.getAttribute("aria-disabled") === "true") return;
      const input = this.input(key.closest("[data-row]"));
      const by = Number(key.dataset.by);
      input.value = by ? Math.min(9, Math.max(0, Number(input.value) + by)) : Number(input.value) ? 0 : 1;
      this.show();
      onChange();
    });
    const bloom = form.elements.bloom;
    if (bloom) bloom.addEventListener("change", onChange);
    this.show();
  }

  input(row) {
    return row.querySelector("input");
  }

  get any() {
    return this.rows.some((row) => Number(this.input(row).value) > 0);
  }

  /** Each row as it stands; `told` is what the server says of it: { key: { line, more, less } }. */
  show(told = {}) {
    for (const row of this.rows) {
      const count = Number(this.input(row).value);
      const number = row.querySelector("[data-n]");
      if (number) number.textContent = count;
      const said = told[row.dataset.row];
      if (said) row.querySelector("[data-line]").textContent = said.line;
      for (const key of row.querySelectorAll("[data-by]")) this.key(key, count, said);
      if (said) row.classList.toggle("shut", !said.more && !count);
    }
  }

  key(key, count, said) {
    const by = Number(key.dataset.by);
    if (!by) {
      key.classList.toggle("on", count > 0);
      key.setAttribute("aria-pressed", count > 0);
    }
    const can = said ? (by > 0 ? said.more : by < 0 ? said.less : said.more || said.less) : by < 0 && count > 0 ? true : null;
    if (can === null) return;
    key.classList.toggle("off", !can);
    key.setAttribute("aria-disabled", !can);
  }
}
