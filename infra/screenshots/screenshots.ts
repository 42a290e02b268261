import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { PASSWORD } from '../demo/people.ts';
import { chromiumProgram } from '../local/chromium.ts';
import { dataFolder, root } from '../local/paths.ts';
import { startDemoProduct } from '../demo/demo-product.ts';
import { demoConversation, inDocs, type Screen, screens } from './screens.ts';

// Pictures of every screen in every state: npm run screenshots [-- part of a name] [--language de]. They lie in
// .data/screenshots. Those that the documentation shows: npm run screenshots -- --docs.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'en' }, docs: { type: 'boolean', default: false } },
});
const [wanted = ''] = positionals;
const folder = values.docs ? join(root, 'docs/pictures') : join(dataFolder, 'screenshots');
type Sessions = Record<string, Awaited<ReturnType<typeof logIn>>>;
const looks = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
].flatMap(viewport => (['light', 'dark'] as const).map(colorScheme => ({ viewport, colorScheme })));
/** How long a screen may still be moving after it has loaded. */
const SETTLE_MS = 700;

const product = await startDemoProduct();
const browser = await chromium.launch({ executablePath: await chromiumProgram(), args: ['--no-sandbox'] });
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const people = ['alice', 'bob', 'lin'] as const;
  const sessions = Object.fromEntries(await Promise.all(people.map(async name => [name, await logIn(name)])));
  const bob = await sendDemoConversation(sessions);
  if (values.docs) await takeForDocs(sessions, bob);
  else for (const look of looks) await takeAll(look, sessions, bob);
  console.log(`The pictures are in ${folder}.`);
} finally {
  await browser.close();
  await product.stop();
}

async function logIn(username: string) {
  const context = await browser.newContext({ baseURL: product.url });
  const data = { username, password: PASSWORD };
  await context.request.post('/api/auth/login', { data, headers: { origin: product.url }, failOnStatusCode: true });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Sends the messages of the demo conversation, and returns the id of bob. */
async function sendDemoConversation(sessions: Sessions) {
  const pages: Record<string, Page> = {};
  const ids: Record<string, string> = {};
  for (const name of ['alice', 'bob']) {
    const context = await browser.newContext({ baseURL: product.url, storageState: sessions[name] });
    pages[name] = await context.newPage();
    const { user } = await (await context.request.get('/api/auth/me')).json();
    ids[name] = user._id;
  }
  await pages.alice?.goto(`/messaging?with=${ids.bob}`);
  await pages.bob?.goto(`/messaging?with=${ids.alice}`);
  for (const [name, text] of demoConversation) {
    const box = pages[name]?.getByRole('textbox', { name: /^Message to / });
    await box?.fill(text);
    await box?.press('Enter');
    await pause(SETTLE_MS);
  }
  for (const page of Object.values(pages)) await page.context().close();
  return String(ids.bob);
}

async function takeAll(look: (typeof looks)[number], sessions: Sessions, bob: string) {
  for (const screen of screens.filter(({ name }) => name.includes(wanted))) {
    for (const state of ['full', ...(screen.states ?? [])]) {
      const page = await pageOf({ ...screen, path: screen.path.replace('bob', bob) }, state, sessions, look);
      const name = `${screen.name}-${state}-${look.viewport.width}-${look.colorScheme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: screen.name === 'landing' });
      await page.context().close();
    }
  }
}

/** As WebP, which Chromium makes but Playwright doesn't ask for. */
async function takeForDocs(sessions: Sessions, bob: string) {
  for (const screen of screens.filter(({ name }) => inDocs.includes(name))) {
    const path = screen.path.replace('bob', bob);
    const page = await pageOf({ ...screen, path }, 'full', sessions, { ...looks[0], deviceScaleFactor: 1.5 });
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    writeFileSync(join(folder, `${screen.name}.webp`), data, 'base64');
    await page.context().close();
  }
}

/** A screen in a state, in a window of its own. */
async function pageOf(screen: Screen, state: string, sessions: Sessions, look: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    locale: values.language,
    baseURL: product.url,
    reducedMotion: 'reduce',
    serviceWorkers: state === 'offline' ? 'allow' : 'block',
    ...(screen.as !== 'visitor' && { storageState: sessions[screen.as] }),
  });
  const page = await context.newPage();
  await open(page, screen.path, state);
  return page;
}

async function open(page: Page, path: string, state: string) {
  const isOurs = /\/api\/(?!auth\/me)/;
  if (state === 'loading') await page.route(isOurs, () => {});
  if (state === 'error') await page.route(isOurs, route => route.fulfill({ status: 503, json: { success: false } }));
  await page.goto(path, { waitUntil: 'load' });
  await page.locator('#root[inert]').waitFor({ state: 'detached' });
  if (state !== 'loading') await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  if (state === 'offline') {
    // The service worker has the app on the device by then, also on a first visit.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
  }
  await pause(SETTLE_MS);
}
