import { dirname } from 'node:path';
import { inspect } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { fromMailbox } from '../../infra/demo/mailboxes.ts';
import { PASSWORD } from '../../infra/demo/people.ts';
import { seed } from '../../infra/demo/seed.ts';
import { secretsIn } from '../../infra/local/settings.ts';
import { screens, demoConversation } from '../../infra/screenshots/screens.ts';
import { openBrowser, PHONE } from '../browser.js';
import type { Product } from '../product.js';

type Screen = (typeof screens)[number];
export type Viewer = Screen['as'];
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Two tries on a busy machine. */
export const STARTS_IN_MS = 400_000;

interface Wishes {
  locale?: string;
  viewport?: { width: number; height: number };
  reducedMotion?: 'reduce' | 'no-preference';
  /** With the app on the device, so that its network can be taken away. */
  keepsApp?: boolean;
}

/** A screen as it is found: with all it has, while it waits for an answer, refused one, or once the network is gone. */
export interface ScreenState {
  name: string;
  screen: Screen;
  state: 'full' | 'loading' | 'error' | 'offline';
}

/** Every screen in every state that does not need a network that is gone. */
export const screenStates: ScreenState[] = screens.flatMap(screen => [
  { name: screen.name, screen, state: 'full' as const },
  ...(screen.states ?? [])
    .filter(state => state !== 'offline')
    .map(state => ({ name: `${screen.name} (${state})`, screen, state })),
]);

/** What stays of an open screen when the network goes. */
export const offlineStates: ScreenState[] = screens
  .filter(({ states }) => states?.includes('offline'))
  .map(screen => ({ name: `${screen.name} (offline)`, screen, state: 'offline' }));

/** The product with its demo people, and pages of its screens. */
export class DemoPages {
  /** One for each person, for what they have loaded once. */
  private readonly contexts = new Map<string, BrowserContext>();

  private constructor(
    readonly product: Product,
    private readonly browser: Browser,
    private readonly sessions: Partial<Record<Viewer | 'bob', Session>>,
    private readonly bob: string,
  ) {}

  /**
   * In a product that has no members yet, or those of an earlier spec file that showed the same. Hundreds of tests stand on this one
   * step, at the busiest moment of a run: what fails is printed, and done once more in a new product.
   */
  static async start(startProduct: () => Promise<Product>): Promise<DemoPages> {
    const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    try {
      return await DemoPages.fill(product, browser);
    } catch (error) {
      process.stderr.write(`The demo could not be shown; a second try follows: ${inspect(error)}\n`);
      await product.discard();
      return DemoPages.fill(await startProduct(), browser);
    }
  }

  private static async fill(product: Product, browser: Browser): Promise<DemoPages> {
    const { transportKey } = secretsIn(dirname(product.logs));
    const isNew = await seed({
      url: product.url,
      redisUrl: product.redis.urlOf('demo'),
      transportKey,
      takeMail: fromMailbox(product.mailUrl),
    });
    const [alice, bob, lin] = await Promise.all([
      logIn(browser, product, 'alice'),
      logIn(browser, product, 'bob'),
      logIn(browser, product, 'lin'),
    ]);
    if (isNew) await converse(browser, product, [alice, bob]);
    return new DemoPages(product, browser, { alice: alice.session, lin: lin.session }, bob.id);
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.product.end();
  }

  /** A page of the person that a screen is shown to, without motion unless it is asked for. */
  async openFor(viewer: Viewer, wishes: Wishes = {}): Promise<Page> {
    const { locale = 'en', reducedMotion = 'reduce', viewport = PHONE, keepsApp = false } = wishes;
    const serviceWorkers = keepsApp ? 'allow' : 'block';
    const key = [viewer, locale, reducedMotion, serviceWorkers].join();
    const context =
      this.contexts.get(key) ?? (await this.newContext(viewer, { locale, reducedMotion, serviceWorkers }));
    this.contexts.set(key, context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewportSize(viewport);
    return page;
  }

  private newContext(viewer: Viewer, options: BrowserContextOptions): Promise<BrowserContext> {
    const storageState = this.sessions[viewer];
    return this.browser.newContext({
      baseURL: this.product.url,
      ...options,
      ...(storageState && { storageState }),
    });
  }

  /** Goes to a screen and waits until it shows what it is going to show. */
  async show(page: Page, { screen, state }: ScreenState): Promise<void> {
    const isOurs = /\/api\/(?!auth\/me)/;
    if (state === 'loading') await page.route(isOurs, () => {});
    if (state === 'error') await page.route(isOurs, route => route.fulfill({ status: 503, json: { success: false } }));
    // Others of this person may have been left without one.
    await page.context().setOffline(false);
    await page.goto(screen.path.replace('bob', this.bob), { waitUntil: 'load' });
    await page.locator('h1').first().waitFor({ state: 'attached' });
    if (state !== 'loading') await page.waitForLoadState('networkidle');
    if (state === 'offline') await loseNetwork(page);
  }
}

/** Once the service worker has the app, as in a returning visitor's browser. */
async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.getByText('You are offline. What you see may be out of date.').waitFor();
}

interface LoggedIn {
  username: string;
  id: string;
  session: Session;
}

async function logIn(browser: Browser, product: Product, username: string): Promise<LoggedIn> {
  const context = await browser.newContext({ baseURL: product.url });
  const data = { username, password: PASSWORD };
  await context.request.post('/api/auth/login', { data, headers: { origin: product.url }, failOnStatusCode: true });
  const me = (await (await context.request.get('/api/auth/me')).json()) as { user: { _id: string } };
  const session = await context.storageState();
  await context.close();
  return { username, id: me.user._id, session };
}

/** Has two of them write to each other. */
async function converse(browser: Browser, product: Product, [one, other]: [LoggedIn, LoggedIn]): Promise<void> {
  const open = async ({ session }: LoggedIn, { id }: LoggedIn) => {
    const context = await browser.newContext({ baseURL: product.url, storageState: session });
    const page = await context.newPage();
    await page.goto(`/messaging?with=${id}`);
    return page;
  };
  const [first, second] = await Promise.all([open(one, other), open(other, one)]);
  for (const [name, text] of demoConversation) {
    const [from, to] = name === one.username ? [first, second] : [second, first];
    const box = from.getByRole('textbox', { name: /^Message to / });
    await box.fill(text);
    await box.press('Enter');
    await to.getByTestId('text').filter({ hasText: text }).waitFor();
  }
  await Promise.all([first.context().close(), second.context().close()]);
}
