/* Last step of the recorder: the four counts and nets, who pays whom, and the sum 0. */

import { netsOf } from "./settle.js";
import { make, say } from "./words.js";
import { signed } from "../totals.js";

const looks = (number) => (number > 0 ? "up" : number < 0 ? "dn" : "");

/** A table of people: name, tai, and what each wins or loses. */
export function netsTable(rows) {
  const sum = rows.reduce((total, row) => total + (row.net ?? 0), 0);
  const known = rows.every((row) => row.net !== null);
  return make(
    "table",
    { class: "nets" },
    make(
      "tbody",
      {},
      rows.map(({ name, tai, net }) =>
        make("tr", {}, make("th", { scope: "row" }, make("bdi", {}, name)), make("td", { class: "num mut" }, tai === null ? "" : say("n_tai", { n: tai })), make("td", { class: `num ${looks(net)}` }, net === null ? "?" : signed(net))),
      ),
    ),
    known && make("tfoot", {}, make("tr", {}, make("th", { scope: "row", class: "mut" }, say("sum")), make("td"), make("td", { class: "num" }, signed(sum)))),
  );
}

function formula({ high, low, factor }) {
  const plain = low === null ? String(high) : `${high} − ${low}`;
  if (factor === 1) return plain;
  const times = say("dealer_times", { n: factor });
  return low === null ? `${plain} ${times}` : `(${plain}) ${times}`;
}

function payment(deal, one) {
  return make(
    "li",
    {},
    make("span", { class: "b grow" }, make("bdi", {}, deal.name(one.payer)), make("span", { class: "arrow", "aria-hidden": "true" }, " → "), make("span", { class: "vh" }, say("pays")), make("bdi", {}, deal.name(one.payee))),
    make("span", { class: "mut sm nw" }, `${formula(one)} =`),
    make("b", { class: "num" }, one.amount.toLocaleString("en")),
  );
}

/** What stands in main. */
export function reviewStep(deal) {
  const { payments } = deal;
  const nets = netsOf(payments, deal.rotation.size);
  const counts = deal.outcome.kind === "draw" || deal.outcome.kind === "false_win";
  const rows = deal.winds.map((position) => ({ name: deal.name(position), tai: counts ? null : deal.tai(position), net: nets ? nets[position] : null }));
  const note = payments === null ? "open_payments" : payments.length ? "" : "no_payments";
  return [
    make("section", { class: "card tight" }, netsTable(rows)),
    note ? make("section", { class: "card tight" }, make("p", { class: "mut c" }, say(note))) : make("section", { class: "card tight", "aria-label": say("payments") }, make("ul", { class: "pays" }, payments.map((one) => payment(deal, one)))),
  ];
}
