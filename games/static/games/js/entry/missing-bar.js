// The four seats above a count: figures that come in on other phones, who is still missing, and a deal that was posted meanwhile.

export class MissingBar {
  /** onComplete() once nobody is missing any more, with the figures that came in from elsewhere. */
  constructor(bar, onComplete) {
    this.bar = bar;
    this.deal = Number(bar.dataset.deal);
    this.onComplete = onComplete;
    document.addEventListener("taipao:state", (event) => this.heard(event.detail.state || event.detail));
  }

  heard(state) {
    if (!state || !state.deal || state.deal.number !== this.deal) return this.posted();
    const draft = state.draft;
    if (!draft) return undefined;
    for (const seat of this.bar.querySelectorAll("[data-seat]")) {
      const value = draft.entered[seat.dataset.seat];
      const figure = seat.querySelector(".v");
      const known = value !== undefined;
      if (seat.classList.contains("on") && !known) continue;
      seat.classList.toggle("todo", !known);
      figure.textContent = known ? value : this.bar.dataset.wait;
      figure.classList.toggle("none", !known);
    }
    if (!draft.missing.length) this.onComplete();
    return undefined;
  }

  posted() {
    const note = document.querySelector("[data-posted]");
    if (note) note.hidden = false;
  }
}
