/* A menu that opens without a script also closes by Escape and by a press beside it. */

function close(menu, focus) {
  menu.open = false;
  if (focus) menu.querySelector("summary").focus();
}

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) close(menu, false);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) close(menu, true);
});
