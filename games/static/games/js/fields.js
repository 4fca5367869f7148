/* Two small fields: the six boxes of a table code take what is pasted without its spaces; a choice says what its field says. */

const LENGTH = 6;

for (const field of document.querySelectorAll("input[data-code]")) {
  field.addEventListener("input", () => {
    const clean = field.value.toUpperCase().replace(/[^0-9A-Z]/g, "").slice(0, LENGTH);
    if (clean !== field.value) field.value = clean;
    field.scrollLeft = 0;
  });
}

for (const words of document.querySelectorAll("[data-echo]")) {
  const field = document.querySelector(`input[name="${words.dataset.echo}"]`);
  field.addEventListener("input", () => {
    const { echoOne, echoWords } = words.dataset;
    words.textContent = (Number(field.value) === 1 ? echoOne : echoWords).replace("{n}", Number(field.value || 0).toLocaleString("en"));
  });
}
