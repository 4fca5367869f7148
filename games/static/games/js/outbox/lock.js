/* One page of this phone sends at a time: by the browser's locks, or where there are none (plain http) by a lease. */

import { asked, within } from "./database.js";

const NAME = "taipao.send";
const LEASE = 12000; // milliseconds; longer than one send may take
const me = ownName();

/** The same over a reload, so that a page that went while sending goes on at once. */
function ownName() {
  const fresh = `${Date.now()} ${Math.random()}`;
  try {
    const known = sessionStorage.getItem(NAME) || fresh;
    sessionStorage.setItem(NAME, known);
    return known;
  } catch {
    return fresh;
  }
}

/** Run `work(still)` unless another page is at it; `still()` keeps the lease and says whether it is ours. Gives whether it ran. */
export async function alone(work) {
  if (navigator.locks) {
    return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await work(async () => true);
      return Boolean(lock);
    });
  }
  if (!(await take())) return false;
  try {
    await work(take);
  } finally {
    await giveBack();
  }
  return true;
}

function take() {
  return within("leases", "readwrite", async (store) => {
    const lease = await asked(store.get(NAME));
    const now = Date.now();
    // One that ends far in the future was taken before the clock was set back.
    const taken = lease && lease.owner !== me && lease.until > now && lease.until <= now + LEASE;
    if (!taken) await asked(store.put({ name: NAME, owner: me, until: now + LEASE }));
    return !taken;
  });
}

function giveBack() {
  return within("leases", "readwrite", async (store) => {
    const lease = await asked(store.get(NAME));
    if (lease && lease.owner === me) await asked(store.delete(NAME));
  });
}
