/* The recorder within the page: how the deal ended, the numbers, the review. It needs no server and leads to the outbox. */

import { status } from "./now.js";
import { missingWords, outcomeStep } from "./outcome-step.js";
import { numberStep, pad } from "./number-step.js";
import { reviewStep } from "./review-step.js";
import { icon, make, say } from "./words.js";

let open = null; // one at a time

/** Whether a recorder is open on this page. */
export const isOpen = () => open !== null;

/**
 * Open it. `deal` is a Recorded, `mine` the own position or null; `note` is said on top; hooks: onDone(deal) puts it down and
 * may wait, onHalf(deal) keeps what is there whenever something changes, onClose().
 */
export function openRecorder(options) {
  if (open) open.close();
  open = new Recorder(options);
  return open;
}

class Recorder {
  constructor({ deal, mine, note = "", step = null, onDone, onHalf = () => {}, onClose = () => {} }) {
    Object.assign(this, { deal, mine, note, onDone, onHalf, onClose });
    this.step = step ?? "outcome";
    this.before = document.activeElement;
    this.type = () => false;
    this.element = make("section", { class: "recorder entry", role: "dialog", "aria-modal": "true", tabindex: "-1" });
    this.pressed = (event) => this.key(event);
    this.gone = () => this.popped();
    document.body.append(this.element);
    document.body.classList.add("recording");
    document.addEventListener("keydown", this.pressed);
    window.addEventListener("popstate", this.gone);
    history.pushState({ recorder: true }, "");
    this.show();
    this.element.focus({ preventScroll: true });
  }

  /** The phone's own way back leads one step back, and out of the first one. */
  popped() {
    if (this.back()) history.pushState({ recorder: true }, "");
    else this.close(false);
  }

  close(pop = true) {
    if (open !== this) return;
    open = null;
    document.removeEventListener("keydown", this.pressed);
    window.removeEventListener("popstate", this.gone);
    document.body.classList.remove("recording");
    this.element.remove();
    if (pop && history.state && history.state.recorder) history.back();
    if (this.before && this.before.isConnected) this.before.focus({ preventScroll: true });
    this.onClose();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape") {
      if (!this.back()) this.close();
    } else if (event.key === "Enter" && event.target.closest("button, label, a")) return;
    else if (!this.type(event.key)) return;
    event.preventDefault();
  }

  /** One step back; false on the first. */
  back() {
    if (this.step === "outcome") return false;
    const { seats } = this.deal;
    const here = this.step === "review" ? seats.length : seats.indexOf(this.step);
    this.go(here > 0 ? seats[here - 1] : "outcome");
    return true;
  }

  go(step) {
    this.step = step;
    this.show();
    this.element.scrollTop = 0;
  }

  /** On to the next seat that is missing, else to the review. */
  onward() {
    const [missing] = this.deal.missing;
    this.go(missing ?? "review");
  }

  changed() {
    this.onHalf(this.deal);
    this.show();
  }

  show() {
    const focused = this.focusPath();
    const parts = this.step === "outcome" ? this.outcome() : this.step === "review" ? this.review() : this.number(this.step);
    const title = parts.title;
    this.element.setAttribute("aria-label", title);
    this.element.replaceChildren(
      make(
        "header",
        { class: "bar" },
        make("button", { type: "button", class: "back", "aria-label": say(this.step === "outcome" ? "close" : "back"), onclick: () => this.back() || this.close() }, icon("back")),
        make("div", { class: "grow" }, make("h1", {}, title), make("p", { class: "sub" }, parts.sub)),
        ["live", "poll"].includes(status()) ? null : make("span", { class: "light off" }, say("offline")),
      ),
      make("main", { class: parts.class }, this.note && make("section", { class: "note warn" }, icon("warn"), make("span", {}, this.note)), parts.main),
      make("nav", { class: `dock${parts.pad ? " number" : ""}` }, parts.dock),
    );
    const again = focused && this.element.querySelector(focused);
    if (again) again.focus({ preventScroll: true });
  }

  focusPath() {
    const at = document.activeElement;
    if (!at || !this.element.contains(at)) return null;
    for (const name of ["data-seat", "data-option", "data-digit", "data-step", "data-stated", "data-count-of"]) {
      if (at.hasAttribute(name)) return `[${name}="${at.getAttribute(name)}"]`;
    }
    return null;
  }

  outcome() {
    this.type = () => false;
    const lacks = missingWords(this.deal);
    const counts = this.deal.seats.length > 0 || Boolean(lacks);
    const go = () => {
      if (!lacks) this.onward();
      else this.element.querySelector(".hint").textContent = lacks;
    };
    return {
      title: say("who_won", { n: this.deal.number }),
      sub: say("offline_kept"),
      class: "outcome",
      main: outcomeStep(this.deal, this.mine, () => this.changed()),
      dock: [make("button", { type: "button", class: "btn main", "data-go": true, onclick: go }, say(counts && !["draw", "false_win"].includes(this.deal.picks.kind) ? "count" : "check"))],
    };
  }

  number(position) {
    const { deal } = this;
    const again = () => this.changed();
    const done = () => {
      if (!deal.missing.includes(position)) this.onward();
    };
    const keys = pad(deal, position, { again, done });
    this.type = keys.type;
    return {
      title: position === this.mine ? say("mine") : say("count_of", { name: deal.name(position) }),
      sub: say("offline_kept"),
      class: "count",
      main: numberStep(deal, position, { again, go: (step) => this.go(step) }),
      dock: [keys.element],
      pad: true,
    };
  }

  review() {
    const post = async (event) => {
      event.target.disabled = true;
      try {
        await this.onDone(this.deal);
        this.close();
      } catch {
        event.target.disabled = false;
      }
    };
    this.type = () => false;
    const wrong = this.deal.missing;
    if (wrong.length) return this.number((this.step = wrong[0]));
    return {
      title: say("check_deal", { n: this.deal.number }),
      sub: say("offline_kept"),
      class: "review",
      main: reviewStep(this.deal),
      dock: [
        make("button", { type: "button", class: "btn", onclick: () => this.go("outcome") }, say("change")),
        make("button", { type: "button", class: "btn main", "data-post": true, onclick: post }, icon("check"), say("post")),
      ],
    };
  }
}
