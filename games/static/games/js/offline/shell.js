/* The page without a server: the tables this phone has seen, the deals that wait, and recording goes on. */

import { readAll } from "../outbox/database.js";
import { deliverAll, start } from "../outbox/postman.js";
import { list } from "../outbox/items.js";
import { answers } from "./guard.js";
import { serve } from "./page.js";
import { isOpen } from "./recorder.js";
import { boardOf } from "./shell-board.js";
import { fetchIcons, icon, make, say, setWords, several } from "./words.js";

const MONTH = 31 * 24 * 3600 * 1000;
const PROBE = 5000; // milliseconds between looks for a server
const CALCULATORS = ["zh-hans", "zh-hant", "en"].map((code) => `/offline/calculator/${code}/`);

function speak() {
  const languages = JSON.parse(document.getElementById("offline-languages").textContent);
  let wanted = "";
  try {
    wanted = localStorage.getItem("taipao.language");
  } catch {
    wanted = "";
  }
  const tag = languages[wanted] ? wanted : "zh-Hans";
  document.documentElement.lang = tag;
  setWords(languages[tag]);
  document.title = `${say("no_server")} · ${say("taipao")}`;
}

async function seen() {
  try {
    const tables = await readAll("tables");
    return tables.filter((table) => Date.now() - table.seen < MONTH).sort((one, other) => other.seen - one.seen);
  } catch {
    return [];
  }
}

async function unsent() {
  try {
    return await list();
  } catch {
    return [];
  }
}

/** Whether this phone keeps the calculator: somebody counted in it here. */
async function calculates() {
  if (!("caches" in window)) return false; // plain http
  const kept = await Promise.all(CALCULATORS.map((url) => caches.match(url)));
  return kept.some(Boolean);
}

function bar(title, sub, back) {
  const place = document.getElementById("shell-bar");
  place.replaceChildren(
    ...(back ? [make("a", { class: "back", href: "/", "aria-label": say("back") }, icon("back"))] : []),
    make("div", { class: back ? "grow" : "grow alone" }, make("h1", {}, title), make("p", { class: "sub" }, sub)),
    make("span", { class: "light off", role: "status" }, say("offline")),
  );
}

const clock = (moment) => new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
const connect = (main) => make("button", { type: "button", class: main ? "btn main" : "btn", "data-connect": true, onclick: look }, say("reach"));

async function look() {
  if (!(await answers())) return;
  await deliverAll();
  if (!isOpen()) location.reload();
}

function showTable(table) {
  bar(table.state.ruleset.name[language()], say("numbers_of", { time: clock(table.seen) }), true);
  const main = document.getElementById("shell");
  main.className = "play";
  main.replaceChildren(boardOf(table));
  const records = table.plays && table.state.status === "playing";
  const dock = document.getElementById("shell-dock");
  dock.replaceChildren(connect(!records), records ? make("a", { class: "btn main", href: `/t/${table.slug}/record/` }, say("record")) : "");
  serve(() => null, table);
}

const language = () => ({ "zh-Hans": "zh-hans", "zh-Hant": "zh-hant" })[document.documentElement.lang] || "en";

function showList(tables, items, calculator) {
  bar(say("no_server"), items.length ? several("unsent", items.length) : say("taipao"), false);
  const main = document.getElementById("shell");
  const row = ({ slug, state, seen: when }) =>
    make(
      "a",
      { href: `/t/${slug}/`, "data-table": slug },
      make("span", { class: "grow" }, make("b", {}, make("bdi", {}, state.seats.map((seat) => seat.name).join(" · "))), make("br"), make("span", { class: "mut sm" }, say("numbers_of", { time: clock(when) }))),
      items.some((item) => item.slug === slug) && make("span", { class: "tag warn" }, several("unsent", items.filter((item) => item.slug === slug).length)),
      icon("next", "s"),
    );
  main.replaceChildren(
    make("h2", { class: "sec" }, say("tables_here")),
    tables.length ? make("section", { class: "card list" }, tables.map(row)) : make("section", { class: "card empty" }, make("p", {}, say("no_tables"))),
    ...(calculator ? [make("section", { class: "card list" }, make("a", { href: "/calculator/" }, make("b", { class: "grow" }, say("calculator")), icon("next", "s")))] : []),
  );
  document.getElementById("shell-dock").replaceChildren(connect(true));
  start();
}

async function begin() {
  speak();
  await fetchIcons();
  const [tables, items, calculator] = await Promise.all([seen(), unsent(), calculates()]);
  const found = /^\/t\/([^/]+)\//.exec(location.pathname);
  const table = found && tables.find((one) => one.slug === found[1]);
  if (table) showTable(table);
  else showList(tables, items, calculator);
  window.addEventListener("online", look);
  setInterval(() => !document.hidden && look(), PROBE);
}

begin();
