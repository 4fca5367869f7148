/* One page of this phone sends at a time: by the browser's locks, or where there are none (plain http) by a lease. */

import { asked, within } from "./database.js";

const NAME = "taipao.send";
const LEASE = 20000; // milliseconds; longer than one send may take
const me = `${Date.now()} ${Math.random()}`;

/** Run `work(still)` unless another page is at it; `still()` keeps the lease and says whether it is ours. */
export async function alone(work) {
  if (navigator.locks) {
    return navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? work(async () => true) : undefined));
  }
  if (!(await take())) return undefined;
  try {
    return await work(take);
  } finally {
    await giveBack();
  }
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
