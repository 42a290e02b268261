import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openWindow, PHONE } from './browser.js';
import { ChatScreen } from './chat-screen.js';
import { Keyboard } from './keyboard.js';
import { type Product, startProduct } from './product.js';

jest.setTimeout(240_000);
let product: Product;
let browser: Browser;
let member: BrowserContext;
let visitor: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const ada = await ChatScreen.open(browser, product, { firstname: 'Ada', lastname: 'Summer' });
  const ben = await ChatScreen.open(browser, product, { firstname: 'Ben', lastname: 'Autumn' });
  await ada.befriend(ben);
  member = ada.page.context();
  visitor = (await openWindow(browser, product.url)).page;
});
afterAll(async () => {
  await browser.close();
  await product.end();
});

/** Both ways around on a phone and at a desk, and nothing was left out. */
async function goesAround(page: Page, path: string): Promise<void> {
  const keyboard = await Keyboard.at(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    // Before that, the frame may be there without its screen.
    await page.locator('#content h1').waitFor();
    await page.waitForLoadState('networkidle');

    const stops = await keyboard.goAround();
    expect(stops[0]).toBe('link Skip to content');
    expect(await keyboard.unreached()).toEqual([]);
    expect((await keyboard.goAround('Shift+Tab')).toSorted()).toEqual(stops.toSorted());
  }
}

test.each([
  '/',
  '/login',
  '/register',
  '/forgot',
  '/verify',
  '/reset/unknown',
  '/privacy',
  '/terms',
  '/rules',
  '/contact',
  '/aichat',
])('a visitor goes through every stop of %s with the Tab key, forwards and backwards', path =>
  goesAround(visitor, path),
);

test.each(['/moments', '/aichat', '/messaging', '/friends', '/profile', '/settings', '/dashboard', '/camera'])(
  'a member goes through every stop of %s with the Tab key, forwards and backwards',
  async path => {
    const page = await member.newPage();
    await goesAround(page, path);
    await page.close();
  },
);
