/* The phone's own store: unsent deals, the tables seen here, half recorded deals, and the lease that senders take. */

const NAME = "taipao";
const VERSION = 1;
const STORES = {
  unsent: ["slug", "key"], // a deal that has not been accepted yet
  tables: "slug", // what the first page without a server shows
  halves: "slug", // a deal begun here and not yet finished
  leases: "name", // which page sends, where the browser has no locks
};

let opening = null;

function open() {
  opening ||= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(STORES)) request.result.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => {
      const database = request.result;
      // Another page with a newer version, or the browser itself, wants it closed: opened anew at the next use.
      database.onversionchange = database.onclose = () => {
        database.close();
        opening = null;
      };
      resolve(database);
    };
    request.onerror = request.onblocked = () => reject(request.error || new Error("blocked"));
  }).catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

export const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Run `work(store)` in one transaction of one store and give its result once everything is on disk. `work` may await
 * requests of this store (`asked`) and nothing else. Rejects, with nothing written, when the phone refuses.
 */
export async function within(name, mode, work) {
  const database = await open();
  const transaction = database.transaction(name, mode);
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = transaction.onabort = () => reject(transaction.error || new Error("aborted"));
  });
  done.catch(() => {}); // told below, after the work's own error
  let result;
  try {
    result = await work(transaction.objectStore(name));
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // it has ended by itself
    }
    throw error;
  }
  await done;
  return result;
}

export const read = (name, key) => within(name, "readonly", (store) => asked(store.get(key)));
export const readAll = (name) => within(name, "readonly", (store) => asked(store.getAll()));
export const write = (name, value) => within(name, "readwrite", (store) => asked(store.put(value)));
export const remove = (name, key) => within(name, "readwrite", (store) => asked(store.delete(key)));
