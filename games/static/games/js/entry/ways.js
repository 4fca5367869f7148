// Three ways of one count, one in front: turning to another keeps all three and carries over what nobody touched there.

export class Ways {
  /**
   * The last counts of tiles and ticks lie in `told`: { raw, ticks, bloom }.
   * on: { turned(way), begun(), carried() }: another way is in front; the number, the ticks are what another way counted.
   */
  constructor(form, typed, on) {
    this.form = form;
    this.typed = typed;
    this.on = on;
    this.told = null;
    this.tabs = [...document.querySelectorAll("[data-switch]")];
    for (const tab of this.tabs) {
      tab.addEventListener("click", (event) => {
        event.preventDefault();
        this.turn(tab.dataset.switch);
      });
    }
    this.front(this.now);
  }

  get now() {
    return this.form.elements.way.value;
  }

  turn(way) {
    this.front(way);
    if (way === "number") this.begin();
    if (way === "ticks") this.carry();
    this.on.turned(way);
  }

  front(way) {
    this.form.elements.way.value = way;
    document.body.dataset.way = way;
    for (const tab of this.tabs) {
      tab.classList.toggle("on", tab.dataset.switch === way);
      tab.setAttribute("aria-pressed", tab.dataset.switch === way);
    }
    for (const panel of document.querySelectorAll("[data-way-only]")) panel.hidden = !panel.dataset.wayOnly.split(" ").includes(way);
  }

  /** What the tiles or ticks in front have just counted. */
  counted(answer) {
    this.told = answer;
  }

  /** A number that nobody touched begins with what the other way has just counted. */
  begin() {
    const { value, begun } = this.form.elements;
    const raw = this.told ? this.told.raw : null;
    if (raw === null || raw === undefined || (value.value !== "" && value.value !== begun.value)) return;
    value.value = begun.value = String(raw);
    this.on.begun();
  }

  /** Ticks that nobody touched are what the best reading of the tiles has just counted. */
  carry() {
    const { carried, bloom } = this.form.elements;
    if (!this.told || this.told.ticks === undefined || this.typed.ticks() !== carried.value) return;
    this.typed.put({ ticks: this.told.ticks });
    carried.value = this.typed.ticks();
    if (bloom && this.told.bloom) bloom.value = this.told.bloom;
    this.on.carried();
  }
}
