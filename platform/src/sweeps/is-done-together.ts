/** Does the work of many entries in one go, which costs less; false where that fails: each is then to be done by itself. */
export async function isDoneTogether(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    // Also an outage: one entry alone may meet it, and tells the sweep when it is done by itself.
    return false;
  }
}
