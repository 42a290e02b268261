import { notificationsApi } from '@attune/gateway-contract/notifications';
import { call } from '../../../api/call.js';
import { language } from '../../../i18n/language.js';
import { pushSubscription } from '../../session/model/web-push.js';

/** Whether this browser is told of what happens while the app is closed, or why it cannot be. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'homeScreen' | 'unsupported';

export async function deviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isBrowserOfIos() ? 'homeScreen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await pushSubscription()) ? 'on' : 'off';
}

/** Asks for the permission, and subscribes where it is given. Call it only when the member pressed a button. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  // Does nothing where it is registered already; after a log out it may not be yet.
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call(notificationsApi.pushKey);
  const subscription = await subscribe(pushManager, publicKey);
  await tell(subscription).catch(async (error: unknown) => {
    await subscription.unsubscribe();
    throw error;
  });
}

/** The server first: if it is away, the device goes on as before, and the member is told so. */
export async function turnOff(): Promise<void> {
  const subscription = await pushSubscription();
  if (!subscription) return;
  await call(notificationsApi.removePushSubscription, { input: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

let keptUp = Promise.resolve();

/** Tells the server the language at each start, and subscribes again if the server's key has changed. Never rejects: the next start tries again. */
export function keepUp(isStillMember: () => boolean): Promise<void> {
  // One after the other: two at a time would both subscribe again.
  keptUp = keptUp.then(() => keepUpOnce(isStillMember)).catch(() => undefined);
  return keptUp;
}

async function keepUpOnce(isStillMember: () => boolean): Promise<void> {
  const subscription = await pushSubscription();
  if (!subscription || Notification.permission !== 'granted') return;
  const { publicKey } = await call(notificationsApi.pushKey);
  if (!isStillMember()) return;
  await tell(isOfKey(subscription, publicKey) ? subscription : await resubscribe(subscription, publicKey));
}

/** A browser has one subscription at a time, and refuses another key while it has one. */
async function resubscribe(subscription: PushSubscription, publicKey: string): Promise<PushSubscription> {
  await subscription.unsubscribe();
  return subscribe((await navigator.serviceWorker.ready).pushManager, publicKey);
}

async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const before = await pushManager.getSubscription();
  if (before && !isOfKey(before, publicKey)) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** A browser that does not say which key it was keeps its subscription. */
function isOfKey({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return true;
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const input = { endpoint: endpoint ?? '', keys: { p256dh, auth }, locale: language() };
  await call(notificationsApi.addPushSubscription, { input });
}

/** Browsers of iPhones and iPads have Web Push in apps of the Home Screen alone, and alone say whether this is one. */
const isBrowserOfIos = () => (navigator as { standalone?: boolean }).standalone === false;
