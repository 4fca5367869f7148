// The physical keyboard: digits count on the number pad; on tiles 1-9 then m p s z f; Backspace takes back, Enter is 就这些.

import { SUITS } from "./tiles.js";

export function listenForTyping(page) {
  let digits = "";
  const inField = (target) => target.closest && target.closest("input:not([type=radio]):not([type=checkbox]),select,textarea");

  const number = (key) => {
    if (/^\d$/.test(key)) page.pad.digit(key);
    else if (key === "Backspace") page.pad.back();
    else if (key === "+" || key === "ArrowUp") page.pad.step(1);
    else if (key === "-" || key === "ArrowDown") page.pad.step(-1);
    else return false;
    return true;
  };

  const tiles = (key) => {
    if (/^[1-9]$/.test(key)) {
      digits += key;
      page.tiles.say(digits);
    } else if (SUITS.includes(key)) {
      const codes = [...digits].map((digit) => digit + key).filter((code) => page.tiles.faces.keys.has(code));
      digits = "";
      page.tiles.say("");
      codes.forEach((code) => page.tiles.add(code));
    } else if (key === "Backspace") {
      if (digits) page.tiles.say((digits = digits.slice(0, -1)));
      else page.tiles.did(() => page.tiles.hand.undo());
    } else return false;
    return true;
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || inField(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "Enter" && !event.target.closest("button,a,summary,label")) {
      event.preventDefault();
      document.querySelector(`[data-done="${page.ways.now}"]`).click();
      return;
    }
    const typing = { number, tiles }[page.ways.now];
    const done = typing && typing(key);
    if (done) event.preventDefault();
  });
}
