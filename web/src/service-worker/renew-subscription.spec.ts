import { renewSubscription } from './renew-subscription.js';

const keys = { p256dh: 'p', auth: 'a' };

function fakeManager(unsubscribe = jest.fn(async () => true)) {
  const subscribe = jest.fn(async (_options: PushSubscriptionOptionsInit) => ({
    toJSON: () => ({ endpoint: 'https://push.example/new', keys }),
    unsubscribe,
  }));
  return {
    registration: { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration,
    subscribe,
    unsubscribe,
  };
}

function fakeServer(status: number) {
  const asked: [string, RequestInit?][] = [];
  globalThis.fetch = async (address, init) => {
    asked.push([String(address), init]);
    const isKey = String(address) === '/api/notifications/push-key';
    const json = async () => (isKey ? { success: true, publicKey: 'BKey' } : {});
    return { ok: isKey || status === 200, json } as Response;
  };
  return asked;
}

describe('renewSubscription', () => {
  test('subscribes with the key of the server, and tells it', async () => {
    const asked = fakeServer(200);
    const { registration, subscribe, unsubscribe } = fakeManager();

    await renewSubscription(registration);

    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    const [path, request] = asked.at(-1) ?? [];
    expect([path, request?.method]).toEqual(['/api/notifications/push-subscriptions', 'POST']);
    expect(JSON.parse(String(request?.body))).toEqual({ endpoint: 'https://push.example/new', keys, locale: 'en' });
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test('keeps no subscription that the server does not take, as after a log out', async () => {
    fakeServer(401);
    const { registration, unsubscribe } = fakeManager();

    await renewSubscription(registration);

    expect(unsubscribe).toHaveBeenCalled();
  });
});
