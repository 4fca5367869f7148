/* The service worker: keeps the site's own files and one page for when there is no server. No page of anybody, no token,
   no answer of the API is ever kept. Once somebody has counted in the calculator, also that page, empty, and what counts on
   the phone. The names in capitals come before this (games/web/offline/files.py). */

/* global VERSION, SHELL, FILES, CALCULATOR, CALCULATORS, COUNTER */

const CACHE = `taipao-${VERSION}`;
const HASHED = /^\/static\/.+\.[0-9a-f]{12}\.\w+$/; // a name with the hash of its content never changes its content
const PATIENCE = 10000; // milliseconds for a page
const NO_SERVER = [502, 503, 504]; // what a proxy says in its place

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.add(new Request(SHELL, { credentials: "omit", cache: "reload" }));
    await cache.addAll(FILES.map((url) => new Request(url, { credentials: "omit" })));
    for (const url of CALCULATORS) if (await caches.match(url)) await keepCalculator(url);
  };
  event.waitUntil(keep());
});

/** The calculator's page in one language, and what it counts with; files of the version before are the same files. */
async function keepCalculator(url) {
  const cache = await caches.open(CACHE);
  for (const part of COUNTER) {
    if (await cache.match(part)) continue;
    const known = await caches.match(part);
    if (known) await cache.put(part, known);
    else await cache.add(new Request(part, { credentials: "omit" }));
  }
  await cache.add(new Request(url, { credentials: "omit", cache: "reload" }));
  await Promise.all(CALCULATORS.filter((other) => other !== url).map((other) => cache.delete(other)));
}

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("taipao-") && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

// Only by the person's word: a page that is open goes on with the files it began with.
self.addEventListener("message", (event) => {
  if (event.data === "change") self.skipWaiting();
  else if (CALCULATORS.includes(event.data.keep)) event.waitUntil(keepCalculator(event.data.keep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (HASHED.test(url.pathname) || COUNTER.includes(url.pathname)) event.respondWith(file(request));
});

async function page(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer && !NO_SERVER.includes(answer.status)) return answer;
  } catch {
    // no server, no network
  }
  const cache = await caches.open(CACHE);
  return (await instead(cache, new URL(request.url).pathname)) || Response.error();
}

/** What is kept for a page: itself where it is the calculator's, else the page that stands in for every page. */
async function instead(cache, path) {
  for (const url of path === CALCULATOR ? CALCULATORS : []) {
    const kept = await cache.match(url);
    if (kept) return kept;
  }
  return cache.match(SHELL);
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) || fetch(request);
}
