import { authApi } from '@attune/gateway-contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { clearMemberStorage, devicePreferences, restoreEntries, webPush } from './device-storage.js';
import { dropHeld } from './ended-session.js';

let running: Promise<unknown> | undefined;
let logOuts = 0;

/** Asks about the session while no log out is on its way; what was answered before one counts for nothing after it. */
export async function askBetweenLogOuts<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    await running?.catch(() => undefined);
    const before = logOuts;
    const answer = await ask();
    if (before === logOuts) return answer;
  }
}

/** Ends the session on the server. Its answer makes the browser clear the site's storage; what is the device's is put back. */
export function endSession(): Promise<void> {
  logOuts += 1;
  const ending = end();
  running = ending;
  return ending;
}

async function end(): Promise<void> {
  const preferences = devicePreferences();
  const worker = await serviceWorker();
  // While there is a worker to ask: the answer of the server takes it away.
  await (await webPush())?.closeShown();
  await call(authApi.logout);
  restoreEntries(preferences);
  // Registered again, or the app would not open without a network until the next load.
  if (worker) await navigator.serviceWorker.register(worker).catch(() => undefined);
}

/** Forgets the member in this tab and on this device; `leave` takes the screens away that show what is forgotten. */
export async function forgetMember(queryClient: QueryClient, leave: () => unknown): Promise<void> {
  logOuts += 1;
  dropHeld();
  const cleared = clearMemberStorage();
  queryClient.clear();
  await leave();
  await cleared;
  // What a screen asked for while it was left.
  queryClient.clear();
}

async function serviceWorker(): Promise<string | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active?.scriptURL;
}
