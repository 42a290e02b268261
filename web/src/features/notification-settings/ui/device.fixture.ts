import { setStorageOwner } from '../../session/model/device-storage.js';

const ALICE_ID = 'a'.repeat(24);

/** A browser with Web Push, in the hands of a spec. Its storage is Alice's. */
export class FakeBrowser {
  permission: NotificationPermission = 'default';
  /** What the member says when they are asked. */
  answer: NotificationPermission = 'granted';
  subscription: ReturnType<FakeBrowser['subscribe']> | null = null;
  readonly shown = ['/messaging?with=bob', '/dashboard'].map(path => ({ data: { path }, close: jest.fn() }));
  readonly worker = new EventTarget();
  readonly requestPermission = jest.fn(async () => (this.permission = this.answer));
  #count = 0;

  install(): void {
    setStorageOwner(ALICE_ID);
    const registration = {
      pushManager: {
        getSubscription: async () => this.subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
          (this.subscription = this.subscribe(applicationServerKey)),
      },
      getNotifications: async () => this.shown,
    };
    const serviceWorker = Object.assign(this.worker, {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      startMessages: () => undefined,
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const permission = () => this.permission;
    const { requestPermission } = this;
    Object.assign(window, {
      PushManager: class {},
      Notification: class {
        static readonly requestPermission = requestPermission;
        static get permission() {
          return permission();
        }
      },
    });
  }

  /** A subscription with this key, as the browser gives it. */
  subscribe(key: string) {
    this.#count += 1;
    const endpoint = `https://push.example/${this.#count}`;
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), byte => byte.charCodeAt(0));
    return {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) } }),
      unsubscribe: jest.fn(async () => {
        this.subscription = null;
        return true;
      }),
    };
  }

  remove(): void {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
}

export const KEY = 'BAbc-_123456';
export const PUSH_KEY = 'GET /api/notifications/push-key';
export const SUBSCRIPTIONS = '/api/notifications/push-subscriptions';
export const keyOf = (publicKey: string) => ({ status: 200, body: { success: true, publicKey } });
