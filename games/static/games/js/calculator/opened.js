// The page as it is kept for when there is no server is empty: what its address says goes into the form here.

/** Puts a query into a form; what it does not name stays as it is. */
export function fill(form, query) {
  for (const [name, value] of query) {
    const field = form.elements[name];
    if (!field) continue;
    if (field.type === "checkbox") field.checked = value === field.value;
    else field.value = value;
  }
}
