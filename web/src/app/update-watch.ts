const HOUR_MS = 3_600_000;

/** The version of the app that lies ready, or runs in the other tabs already. */
export type NextVersion = ServiceWorker | 'running';

/** Registers the service worker and tells of each next version, for as long as the page lives. */
export async function watchVersions(onReady: (next: NextVersion) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  // Another tab took the next version: what this one has not loaded yet is gone.
  // After a log out there is none for a moment: the browser has cleared the site's storage, workers included.
  workers.addEventListener('controllerchange', () => workers.controller && onReady('running'));
  const registration = await workers.register('/sw.js');
  const look = () => {
    if (registration.waiting && workers.controller) onReady(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  // For a tab that stays open.
  setInterval(() => void registration.update().catch(() => {}), HOUR_MS);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const before = new Map<Field, string>();
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'search');

/** Remembers what stood in each field before it was typed into, from now on. */
export function watchTyping(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !before.has(target)) before.set(target, target.value);
  });
  // The focused field may have been typed into before the app ran.
  if (isField(document.activeElement)) before.set(document.activeElement, '');
}

/** Whether a reload would lose something: a screen guards what was changed on it, or a field holds what was typed. */
export function isAnythingUnsaved(): boolean {
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  const isGuarded = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return isGuarded || [...before].some(([field, was]) => field.value !== '' && field.value !== was);
}
