/* The six boxes of a table code: what is pasted loses its spaces and dashes, and it stays in capitals. */

const LENGTH = 6;

for (const field of document.querySelectorAll("input[data-code]")) {
  field.addEventListener("input", () => {
    const clean = field.value.toUpperCase().replace(/[^0-9A-Z]/g, "").slice(0, LENGTH);
    if (clean !== field.value) field.value = clean;
    field.scrollLeft = 0;
  });
}
