// The three parts of the page: the tiles, how it ended, what it is worth. One shows at a time.

export class Faces {
  constructor(main, turned) {
    this.main = main;
    this.turned = turned;
    document.addEventListener("click", (event) => {
      const button = event.target.closest("[data-turn]");
      if (button) this.turn(button.dataset.turn);
    });
    this.show();
  }

  get now() {
    return this.main.dataset.face;
  }

  turn(face) {
    this.main.dataset.face = face;
    this.show();
    scrollTo(0, 0);
    this.turned(face);
  }

  show() {
    for (const part of document.querySelectorAll("[data-face-only], .kb")) {
      part.hidden = (part.dataset.faceOnly || "tiles") !== this.now;
    }
    for (const button of document.querySelectorAll(".ways2 [data-turn]")) {
      button.classList.toggle("on", button.dataset.turn === this.now);
      button.setAttribute("aria-pressed", button.dataset.turn === this.now);
    }
  }
}
