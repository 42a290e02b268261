import { OWNER_KEY } from '../../../device-keys.js';
import { isPrerendering } from '../../../is-prerendering.js';

/** The member whose data this device's storage holds. With one, a session may exist; without one, there is none. */
export function storageOwner(): string | undefined {
  try {
    return localStorage.getItem(OWNER_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether a member may be signed in here: on other devices a visitor's page asks nothing. */
export const maybeSignedIn = (): boolean => !isPrerendering && storageOwner() !== undefined;
