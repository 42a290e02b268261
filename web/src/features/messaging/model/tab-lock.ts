/** Does work that only one tab at a time may do, after those that came before. */
export type TabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A tab that holds a lock longer than any try takes was put to sleep by its browser. */
const ASLEEP_MS = 15_000;

const turns = new Map<string, Promise<unknown>>();

/** One after the other within this page. */
const inThisTab: TabLock = (name, work) => {
  const before = turns.get(name) ?? Promise.resolve();
  const done = before.then(work, work);
  const settled = done.catch(() => undefined);
  turns.set(name, settled);
  void settled.then(() => turns.get(name) === settled && turns.delete(name));
  return done;
};

/**
 * One tab after the other. Where a browser has no locks, tabs may do it at the same time: the server knows a message by
 * its id, and what that could cost is the order of two tabs.
 */
export const tabLock: TabLock = (name, work) =>
  inThisTab(name, () => (navigator.locks ? amongTabs(navigator.locks, name, work) : work()));

async function amongTabs<T>(locks: LockManager, name: string, work: () => Promise<T>): Promise<T> {
  const asleep = new AbortController();
  const timer = setTimeout(() => asleep.abort(), ASLEEP_MS);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return await locks.request(name, { signal: asleep.signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return await locks.request(name, { steal: true }, work);
  } finally {
    clearTimeout(timer);
  }
}
