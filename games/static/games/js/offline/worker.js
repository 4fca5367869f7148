/* The service worker: keeps the site's own files and one page for when there is no server. No page of anybody, no token,
   no answer of the API is ever kept. VERSION, SHELL and FILES come before it (games/web/offline/files.py). */

/* global VERSION, SHELL, FILES */

const CACHE = `taipao-${VERSION}`;
const HASHED = /^\/static\/.+\.[0-9a-f]{12}\.\w+$/; // a name with the hash of its content never changes its content
const PATIENCE = 10000; // milliseconds for a page
const NO_SERVER = [502, 503, 504]; // what a proxy says in its place

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.add(new Request(SHELL, { credentials: "omit", cache: "reload" }));
    await cache.addAll(FILES.map((url) => new Request(url, { credentials: "omit" })));
  };
  event.waitUntil(keep());
});

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
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (HASHED.test(url.pathname)) event.respondWith(file(request));
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
  return (await cache.match(SHELL)) || Response.error();
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) || fetch(request);
}
