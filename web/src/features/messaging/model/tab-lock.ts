/**
 * Does work that only one tab at a time may do, after those that came before. Unless it is patient, it takes the lock from a tab
 * that sleeps.
 */
export type TabLock = <T>(name: string, work: () => Promise<T>, options?: { isPatient: boolean }) => Promise<T>;

/** A tab that holds a lock longer than any try to send takes was put to sleep by its browser. */
const ASLEEP_MS = 15_000;

/**
 * Web Locks: one tab after the other. A browser without them may send from two tabs at the same time: the server knows a
 * message by its id, and what that could cost is the order of two tabs.
 */
export const tabLock: TabLock = async (name, work, { isPatient } = { isPatient: false }) => {
  const { locks } = navigator;
  if (!locks) return work();
  if (isPatient) return locks.request(name, {}, work);
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
};
