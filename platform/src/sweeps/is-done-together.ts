import { isUnavailable } from '../service-error.js';

/** Does the work of many entries in one go, which costs less; false where one of them makes it fail: each is then to be done by itself. */
export async function isDoneTogether(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return false;
  }
}
