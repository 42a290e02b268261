import { readPayload } from './push-payload.js';
import { ask } from './tab-question.js';

/** Shows in the app what a notification is about: in the tab that was used last, else in a new one. */
export async function openThing(
  { clients, location }: Pick<ServiceWorkerGlobalScope, 'clients' | 'location'>,
  notification: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notification.close();
  const { path } = readPayload(
    { json: () => ({ url: (notification.data as { path?: unknown } | null)?.path }) },
    location.origin,
  );
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab && (await showIn(tab, path))) return;
  await clients.openWindow(path);
}

/** A tab that runs the app for a member goes there by itself and loses nothing that was typed. Any other tab is loaded again. */
async function showIn(tab: WindowClient, path: string): Promise<boolean> {
  // A browser may refuse it: the tab goes there nevertheless.
  await tab.focus().catch(() => undefined);
  if (await ask(tab, { type: 'open', path })) return true;
  // Refused where another worker, or none, controls the tab.
  return tab.navigate(path).then(
    () => true,
    () => false,
  );
}
