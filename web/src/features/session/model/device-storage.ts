import { LANGUAGE_KEY, OWNER_KEY, SCHEME_KEY } from '../../../device-keys.js';
import { again } from '../../../again.js';
import { storageOwner } from './storage-owner.js';

/** The database with the messages that wait to be sent. */
export const OUTBOX_DATABASE = 'attune-outbox';

/** Preferences of the device: they stay when a member goes. */
const DEVICE_KEYS: readonly string[] = [LANGUAGE_KEY, SCHEME_KEY];

export type Entry = readonly [key: string, value: string];

/** Whether something may be stored for this member now: not after a log out, and not while another member is signed in. */
export const isStorageOf = (memberId: string): boolean => storageOwner() === memberId;

export function setStorageOwner(memberId: string): void {
  attempt(() => localStorage.setItem(OWNER_KEY, memberId));
}

/** The preferences of the device, to be put back after a browser cleared all of its storage. */
export const devicePreferences = (): Entry[] => entries().filter(([key]) => DEVICE_KEYS.includes(key));

/** What localStorage holds of members, from all features. */
export const memberEntries = (): Entry[] => entries().filter(([key]) => !DEVICE_KEYS.includes(key));

export function restoreEntries(restored: readonly Entry[]): void {
  for (const [key, value] of restored) attempt(() => localStorage.setItem(key, value));
}

/** Clears everything but the preferences of the device. The app's own files stay in the cache: no member is in them. */
export async function clearMemberStorage(): Promise<void> {
  for (const [key] of memberEntries()) attempt(() => localStorage.removeItem(key));
  attempt(() => sessionStorage.clear());
  const databases = await databaseNames();
  await Promise.all([...databases.map(deleteDatabase), webPush().then(loaded => loaded?.endWebPush())]);
}

function entries(): Entry[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.map(key => [key, attempt(() => localStorage.getItem(key)) ?? ''] as const);
}

async function databaseNames(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    // There is no IndexedDB, or it cannot list: then the one database that the app has is deleted by its name.
    return [OUTBOX_DATABASE];
  }
}

/** Tabs that have it open close it when they are asked to; until then the browser keeps the deletion waiting. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise(resolve => {
    const request = attempt(() => indexedDB.deleteDatabase(name));
    if (!request) return resolve();
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
}

/** A browser that forbids storage holds nothing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * What a browser with Web Push shows of a member; without a worker it shows nothing. A version of the app that is gone by now cannot load it:
 * the server ends its half with the session in any case.
 */
export async function webPush() {
  const worker = 'PushManager' in window && (await navigator.serviceWorker?.getRegistration().catch(() => undefined));
  return worker ? again(() => import('./web-push.js')).catch(() => undefined) : undefined;
}
