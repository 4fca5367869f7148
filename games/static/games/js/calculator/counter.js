// A worker that counts by itself: Python in the browser, and in it the code that counts on the server.
// In: { begin: { python, bundle, language } }, then { id, query }. Out: { ready: true | false }, then { id, answer }.

const FOLDER = "/home/pyodide"; // where Python looks for modules here
const MODULE = "games.web.calculator.alone";
// No packages are ever fetched, so of the list of them only what names the version is needed.
const PACKAGES = { info: { abi_version: "2025_0" }, packages: {} };

let alone = null;

/** python: the folder of Pyodide; bundle: the zip that games/web/calculator/bundle.py makes. */
async function begin({ python, bundle, language }) {
  const code = fetch(bundle);
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const engine = await loadPyodide({ indexURL: python, lockFileContents: PACKAGES });
  const response = await code;
  if (!response.ok) throw new Error(`${bundle}: ${response.status}`);
  engine.unpackArchive(await response.arrayBuffer(), "zip", { extractDir: FOLDER });
  alone = engine.pyimport(MODULE).Alone(FOLDER, language);
  alone.answer(""); // what is imported late is imported now
}

function answer(query) {
  try {
    return JSON.parse(alone.answer(query));
  } catch {
    return null; // as from a server that is busy
  }
}

// What could not be fetched is told by ready: false, and is no error of the page.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());

self.addEventListener("message", async ({ data }) => {
  if (!data.begin) return self.postMessage({ id: data.id, answer: answer(data.query) });
  try {
    await begin(data.begin);
    self.postMessage({ ready: true });
  } catch {
    self.postMessage({ ready: false }); // an old browser, or the wire was cut on the way
  }
});
