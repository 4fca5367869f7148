// The four seats above a count: figures that come in on other phones, and what else changed there meanwhile.

import { showWhoIsHere } from "./here.js";
import { remember } from "./lead.js";
import { take } from "./trail.js";

export class MissingBar {
  /**
   * on: { complete() once nobody is missing, also when the last one came in while this page was on its way,
   * entered() once this seat's count comes in from elsewhere, changed() when somebody says it ended otherwise };
   * outcome as this page knows it.
   */
  constructor(bar, outcome, on) {
    this.bar = bar;
    this.deal = Number(bar.dataset.deal);
    this.outcome = outcome;
    this.on = on;
    this.incomplete = bar.querySelector(".none") !== null;
    this.own = bar.querySelector("[aria-current]");
    if (take("on", bar.dataset.slug, this.deal) && !this.incomplete) on.complete();
    remember(bar.dataset.slug, this.deal, outcome);
    showWhoIsHere(bar, document.getElementById("count"));
    document.addEventListener("taipao:state", ({ detail }) => this.heard(detail));
  }

  heard(state) {
    const running = Boolean(state.deal) && state.deal.number === this.deal;
    document.querySelector("[data-posted]").hidden = running;
    if (!running || !state.draft) return;
    const { outcome, entered, missing } = state.draft;
    if (["kind", "winner", "method", "from"].some((key) => (outcome[key] ?? null) !== (this.outcome[key] ?? null))) {
      this.on.changed();
      return;
    }
    const open = this.own.querySelector(".none") !== null;
    for (const seat of this.bar.querySelectorAll("[data-seat]")) this.show(seat, entered[seat.dataset.seat]);
    if (this.incomplete && !missing.length) this.on.complete();
    else if (open && !this.own.querySelector(".none")) this.on.entered();
    this.incomplete = missing.length > 0;
  }

  /** The page of the first seat that is missing and not left to others, or "". */
  get next() {
    const busy = document.getElementById("count").elements.busy.value.split(",");
    const open = [...this.bar.querySelectorAll("[data-seat]")].filter((seat) => seat.querySelector(".none") && !busy.includes(seat.dataset.seat));
    return open.length ? open[0].href : "";
  }

  show(seat, value) {
    const known = value !== undefined;
    const figure = seat.querySelector(".v");
    seat.classList.toggle("todo", !known && !seat.classList.contains("on"));
    figure.textContent = known ? value : this.bar.dataset.wait;
    figure.classList.toggle("none", !known);
  }
}
