import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import type { PushService } from '../services/notifications/test/push-service.fixture.js';
import { openPage, PHONE } from './browser.js';
import { aMember, type Member, signIn } from './member.js';
import type { Product } from './product.js';
import { SignedInMember } from './signed-in-member.js';

type ServiceBrowser = ReturnType<PushService['browser']>;

/** A member in a window with a real service worker, subscribed at a push service of the test: no test reaches a real one. */
export class ToldMember extends SignedInMember {
  readonly page: Page;
  /** The key with which the page has subscribed; undefined while it has not. */
  subscribedWith: string | undefined;
  #worker: { session: CDPSession; registrationId: string } | undefined;

  private constructor(
    private readonly window: Awaited<ReturnType<typeof openPage>>,
    product: Product,
    member: Member,
    userId: string,
    readonly device: ServiceBrowser,
  ) {
    super(window.context, product, member, userId);
    this.page = window.page;
  }

  static async openAt(service: PushService, browser: Browser, product: Product, about: Partial<Member>) {
    const window = await openPage(browser, product.url, PHONE, 'allow');
    await window.context.grantPermissions(['notifications']);
    const member = aMember(about);
    const { userId } = await signIn(window.context, product, member);
    const told = new ToldMember(window, product, member, userId, service.browser());
    await told.#subscribeHere(window.context);
    return told;
  }

  get complaints(): string[] {
    return this.window.complaints;
  }

  /** Turns notifications on as a person does. */
  async turnOn(): Promise<void> {
    await this.page.goto('/settings/notifications');
    await this.page.getByRole('button', { name: 'Turn on for this device' }).click();
    // The worker is there when it has stored the whole app, which a busy machine takes its time for.
    await this.page.getByText('Notifications are on for this device.').waitFor({ timeout: 90_000 });
  }

  /** Hands the browser what the push service was given for it: the browser tells the worker, as if it came from there. */
  async arrive(payload: object): Promise<void> {
    const { session, registrationId } = (this.#worker ??= await this.#registeredWorker());
    const message = { origin: this.product.url, registrationId, data: JSON.stringify(payload) };
    await session.send('ServiceWorker.deliverPushMessage', message);
  }

  /** The notifications that the device shows. */
  shown(): Promise<{ title: string; body: string }[]> {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => ({ title, body }));
    });
  }

  /** Presses the one that is shown. */
  async press(): Promise<void> {
    const [worker] = this.context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, about: object) => Event;
      };
      const [notification] = await scope.registration.getNotifications();
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  }

  async #registeredWorker() {
    const session = await this.context.newCDPSession(this.page);
    let registrationId: string | undefined;
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.findLast(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
    });
    await session.send('ServiceWorker.enable');
    await until(async () => registrationId !== undefined);
    return { session, registrationId: String(registrationId) };
  }

  /** All windows of the member share one subscription, as in a browser. */
  async #subscribeHere(context: BrowserContext): Promise<void> {
    const { endpoint, keys } = this.device.subscription;
    await context.exposeFunction('pushServiceOfTest', (key: string | null | undefined) => {
      if (key !== undefined) this.subscribedWith = key ?? undefined;
      return this.subscribedWith ?? null;
    });
    await context.addInitScript(replaceSubscribing, { endpoint, keys });
  }
}

/** Runs in the page. */
function replaceSubscribing(given: { endpoint: string; keys: object }): void {
  const service = window as unknown as {
    pushServiceOfTest: (key?: string | null) => Promise<string | null>;
  };
  const subscriptionWith = (key: string | null) => {
    if (key === null) return null;
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), byte => byte.charCodeAt(0));
    return {
      endpoint: given.endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => given,
      unsubscribe: async () => (await service.pushServiceOfTest(null)) === null,
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscriptionWith(await service.pushServiceOfTest()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      subscriptionWith(await service.pushServiceOfTest(applicationServerKey)),
  });
}
