// Runs the scripts a page asks for: its elements name them in data-script. When files are collected they all come into this one.

const load = async (name) => import(`./${name}.js`);

const asked = [...document.querySelectorAll("[data-script]")].flatMap((element) => element.dataset.script.split(" "));
for (const name of new Set(asked.filter(Boolean))) {
  load(name).catch((error) => setTimeout(() => { throw error; })); // one that fails stops no other, and is told as any error
}
