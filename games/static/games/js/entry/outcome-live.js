// The outcome page while others have phones too: who said it first, and what became of the deal meanwhile.

import { lead, remember } from "./lead.js";

const said = (outcome) => JSON.stringify(["kind", "winner", "method", "from", "offender", "origin", "first"].map((key) => outcome[key] || (outcome[key] === 0 ? 0 : null)));

/** Watch the table from the square; `touched()` says whether something was picked here that is not sent yet. */
export function watchOthers(form, touched) {
  const { slug, deal, table, mine } = form.dataset;
  const there = JSON.parse(document.getElementById("outcome-there").textContent);
  if (there.kind) remember(slug, deal, there);
  document.addEventListener("taipao:state", ({ detail: state }) => {
    if (form.dataset.sending) return;
    const running = Boolean(state.deal) && state.deal.number === Number(deal);
    document.querySelector("[data-posted]").hidden = running;
    if (!running) {
      if (!touched()) location.replace(table);
      return;
    }
    const now = state.draft ? state.draft.outcome : {};
    const changed = said(now) !== said(there);
    if (changed && !touched() && !lead(state.draft, { slug, mine, record: form.action }, () => false)) location.reload();
    document.querySelector("[data-changed]").hidden = !changed || !touched();
  });
}
