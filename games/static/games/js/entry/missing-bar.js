// The four seats above a count: figures that come in on other phones, and what else changed there meanwhile.

import { showWhoIsHere } from "./here.js";
import { remember } from "./lead.js";

export class MissingBar {
  /**
   * on: { complete() once nobody is missing, changed() when somebody says it ended otherwise, posted() where that matters };
   * outcome as this page knows it.
   */
  constructor(bar, outcome, on) {
    this.bar = bar;
    this.deal = Number(bar.dataset.deal);
    this.outcome = outcome;
    this.on = on;
    this.incomplete = bar.querySelector(".none") !== null;
    remember(bar.dataset.slug, this.deal, outcome);
    showWhoIsHere(bar, document.getElementById("count"));
    document.addEventListener("taipao:state", ({ detail }) => this.heard(detail));
  }

  heard(state) {
    const running = Boolean(state.deal) && state.deal.number === this.deal;
    document.querySelector("[data-posted]").hidden = running;
    if (!running && this.on.posted) this.on.posted();
    if (!running || !state.draft) return;
    const { outcome, entered, missing } = state.draft;
    if (["kind", "winner", "method", "from"].some((key) => (outcome[key] ?? null) !== (this.outcome[key] ?? null))) {
      this.on.changed();
      return;
    }
    for (const seat of this.bar.querySelectorAll("[data-seat]")) this.show(seat, entered[seat.dataset.seat]);
    if (this.incomplete && !missing.length) this.on.complete();
    this.incomplete = missing.length > 0;
  }

  show(seat, value) {
    const known = value !== undefined;
    const figure = seat.querySelector(".v");
    seat.classList.toggle("todo", !known && !seat.classList.contains("on"));
    figure.textContent = known ? value : this.bar.dataset.wait;
    figure.classList.toggle("none", !known);
  }
}
