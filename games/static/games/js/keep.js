/* What a person was doing outlives the page being drawn anew: focus, open lists, scroll, and what is half typed. */

function pathOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const name of ["href", "name", "action"]) {
    const value = element.getAttribute(name);
    if (!value) continue;
    const form = name === "name" && element.form ? `form[action="${CSS.escape(element.form.getAttribute("action"))}"] ` : "";
    return `${form}${element.localName}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}

function titleOf(details) {
  return details.querySelector("summary").textContent.trim();
}

/** Remember focus, selection, scroll and what is unfolded; gives the function that puts them back. */
export function keepPlace(root) {
  const active = root.activeElement;
  const inside = active && active.closest("[data-fragment]");
  const path = inside ? pathOf(active) : null;
  const selection = inside && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null;
  const { scrollX, scrollY } = window;
  const unfolded = [...root.querySelectorAll("[data-fragment] details[open]")].map(titleOf);
  return () => {
    for (const details of root.querySelectorAll("[data-fragment] details:not([open])")) {
      if (unfolded.includes(titleOf(details))) details.open = true;
    }
    const again = path && root.querySelector(path);
    if (again) {
      again.focus({ preventScroll: true });
      if (selection && selection[0] !== null) again.setSelectionRange(...selection);
    }
    window.scrollTo(scrollX, scrollY);
  };
}

/** Remember text that differs from what the server drew; gives the function that writes it back. */
export function keepTyped(root) {
  const typed = [];
  for (const field of root.querySelectorAll("[data-fragment] input:not([type=hidden])")) {
    if (field.readOnly || field.value === field.defaultValue) continue;
    const path = pathOf(field);
    if (path) typed.push([path, field.value]);
  }
  return () => {
    for (const [path, value] of typed) {
      const field = root.querySelector(path);
      if (field) field.value = value;
    }
  };
}
