import { dirname } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { fromMailbox } from '../../infra/demo/mailboxes.ts';
import { PASSWORD } from '../../infra/demo/people.ts';
import { seed } from '../../infra/demo/seed.ts';
import { secretsIn, transportSettingsOf } from '../../infra/local/settings.ts';
import { demoConversation, type Screen } from '../../infra/screenshots/screens.ts';
import { openBrowser, PHONE } from '../browser.js';
import { type Product, sharedProduct } from '../product.js';
import { speaking } from '../catalogues.js';
import type { ScreenState } from './design.js';

export type Viewer = Screen['as'];
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The product starts, and twelve people register. */
export const STARTS_IN_MS = 240_000;

type Wishes = Pick<BrowserContextOptions, 'locale' | 'reducedMotion' | 'serviceWorkers'>;

/** The product with its demo people, and pages of its screens. */
export class DemoPages {
  /** One for each person and language, which goes from screen to screen: what it has loaded once it keeps. */
  private readonly pages = new Map<string, Promise<Page>>();

  private constructor(
    readonly product: Product,
    private readonly browser: Browser,
    private readonly sessions: Partial<Record<Viewer | 'bob', Session>>,
    private readonly bob: string,
  ) {}

  /** In a product that has no members yet, or those of an earlier spec file that showed the same. */
  static async start(): Promise<DemoPages> {
    const [product, browser] = await Promise.all([sharedProduct(), openBrowser()]);
    const transport = transportSettingsOf('demo', secretsIn(dirname(product.logs)));
    const isNew = await seed({
      url: product.url,
      redisUrl: product.redis.urlOf('demo'),
      transport,
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

  /** A window of the person that a screen is shown to, without motion unless it is asked for. */
  async openFor(viewer: Viewer, wishes: Wishes = {}): Promise<Page> {
    const storageState = this.sessions[viewer];
    const context = await this.browser.newContext({
      baseURL: this.product.url,
      viewport: PHONE,
      locale: 'en',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...wishes,
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  }

  /** The window in which all such screens are shown in a language. */
  pageFor({ screen, state }: ScreenState, locale = 'en'): Promise<Page> {
    const key = [screen.as, locale, state === 'offline'].join();
    // With the app on the device, its network can be taken away.
    const serviceWorkers = state === 'offline' ? 'allow' : 'block';
    const page = this.pages.get(key) ?? this.openFor(screen.as, { locale, serviceWorkers });
    this.pages.set(key, page);
    return page;
  }

  /** Goes to a screen, and waits until it shows what it is going to show. */
  async show(page: Page, { screen, state }: ScreenState, locale = 'en'): Promise<void> {
    const isOurs = /\/api\/(?!auth\/me)/;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (state === 'loading') await page.route(isOurs, () => {});
    if (state === 'error') await page.route(isOurs, route => route.fulfill({ status: 503, json: { success: false } }));
    await page.context().setOffline(false);
    await page.goto(screen.path.replace('bob', this.bob), { waitUntil: 'load' });
    await page.locator('h1').first().waitFor({ state: 'attached' });
    if (state !== 'loading') await page.waitForLoadState('networkidle');
    await bellShown(page);
    if (state === 'offline') await loseNetwork(page, locale);
  }
}

/** The bell comes once the browser has nothing else to do, on a busy machine later than the network's rest. */
async function bellShown(page: Page): Promise<void> {
  const isMembers = (await page.locator('nav[data-bottom-bar]').count()) > 0;
  if (isMembers) await page.locator('header a[href="/notifications"]').waitFor({ state: 'attached' });
}

/** Once the service worker has the app, as in a returning visitor's browser. */
async function loseNetwork(page: Page, locale: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.getByText(speaking(locale)('app.offline')).waitFor();
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
