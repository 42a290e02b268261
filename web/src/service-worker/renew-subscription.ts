import { LANGUAGES } from '../i18n/languages.js';

const KEY = '/api/notifications/push-key';
const SUBSCRIPTIONS = '/api/notifications/push-subscriptions';

/** Subscribes again when the browser has ended the subscription, and tells the server. After a log out the server refuses. */
export async function renewSubscription({
  pushManager,
}: Pick<ServiceWorkerRegistration, 'pushManager'>): Promise<void> {
  const { publicKey } = (await (await fetch(KEY)).json()) as { publicKey: string };
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  // A worker cannot read which language was chosen; the app tells it at its next start.
  const locale =
    navigator.languages.map(tag => tag.split('-')[0] ?? '').find(tag => Object.hasOwn(LANGUAGES, tag)) ?? 'en';
  const told = await fetch(SUBSCRIPTIONS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, locale }),
  });
  if (!told.ok) await subscription.unsubscribe();
}
