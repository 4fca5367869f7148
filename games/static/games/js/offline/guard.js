/* Nothing leads into a browser's error page: links and forms of a table wait while there is no server, and say so. */

import { status, table } from "./now.js";
import { make, say } from "./words.js";

const PROBE = 2500; // milliseconds for a server that may be back
const UNDERWAY = 15000; // milliseconds after which a press has led wherever it does

let pressed = null; // the button that was pressed last: Safari 15 does not say which one sends a form
let pending = null; // {lost, since} of a form or link that is on its way now

/** Whether the server answers at all, whatever it says. */
export async function answers() {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PROBE);
  try {
    const element = document.querySelector("taipao-live");
    await fetch(element ? element.dataset.stateUrl : "/language/", { method: "HEAD", cache: "no-store", credentials: "same-origin", signal: stop.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** One line at the foot of the page that goes by itself. */
export function toast(text) {
  for (const old of document.querySelectorAll(".toast.offline")) old.remove();
  const line = make("p", { class: "toast offline", role: "status" }, text);
  document.body.append(line);
  setTimeout(() => line.remove(), 6000);
}

const sure = () => status() === "live" || status() === "poll";

function wake(form) {
  delete form.dataset.sending;
  for (const button of document.querySelectorAll("button[data-resting]")) {
    if (button.form !== form) continue;
    button.disabled = false;
    delete button.dataset.resting;
  }
}

/** Send a form that was held back, with the button that was pressed. */
function go(form, submitter) {
  if (submitter && submitter.name) {
    form.append(make("input", { type: "hidden", name: submitter.name, value: submitter.value }));
  }
  form.submit();
}

/** on: form(form, submitter) takes over what a form would have sent and says whether it did; record(winner) opens the recorder. */
export function watch(on) {
  const lost = (form, submitter) => {
    wake(form);
    if (!on.form(form, submitter)) toast(say("not_sent"));
  };

  document.addEventListener("click", (event) => (pressed = event.target.closest && event.target.closest("button")), true);

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post" || !table()) return;
    const submitter = event.submitter || (pressed && pressed.form === form ? pressed : null);
    if (sure()) {
      pending = { lost: () => lost(form, submitter), since: Date.now() };
      return;
    }
    event.preventDefault();
    if (await answers()) go(form, submitter);
    else lost(form, submitter);
  });

  document.addEventListener("click", async (event) => {
    const link = event.target.closest && event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const url = new URL(link.href, location.href);
    if (!table() || url.origin !== location.origin || link.target || link.hasAttribute("download") || (url.hash && url.pathname === location.pathname)) return;
    const records = /\/record\/(\d\/)?$/.test(url.pathname);
    if (!records && !document.querySelector("taipao-live")) return; // the page without a server stands for every page
    const winner = url.searchParams.get("winner");
    if (sure()) {
      pending = { lost: () => (records ? on.record(winner) : toast(say("no_page"))), since: Date.now() };
      return;
    }
    event.preventDefault();
    if (await answers()) location.assign(link.href);
    else if (records) on.record(winner);
    else toast(say("no_page"));
  });

  // The wire went while the browser waits for an answer: stop waiting, and go on here.
  document.addEventListener("taipao:light", ({ detail }) => {
    if (detail.status !== "off" || !pending) return;
    const { lost: act, since } = pending;
    pending = null;
    if (Date.now() - since > UNDERWAY) return;
    window.stop();
    act();
  });
  window.addEventListener("pageshow", () => (pending = null));
}
