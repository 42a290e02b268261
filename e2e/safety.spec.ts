import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { DESKTOP, openBrowser, openWindow, PHONE } from './browser.js';
import { aMember, becomeMember, logIn } from './member.js';
import { type Product, startProduct } from './product.js';

jest.setTimeout(90_000);
let product: Product;
let browser: Browser;
/** A page of somebody else, on another host name. */
let foreign: Server;
let foreignUrl: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  foreign = createServer((_request, response) => response.end('<!doctype html><title>elsewhere</title>'));
  await new Promise<void>(resolve => foreign.listen(0, '127.0.0.1', resolve));
  foreignUrl = `http://localhost:${(foreign.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  foreign.close();
  await product.end();
});

test('I27 a foreign page can neither log a member out nor read who is signed in', async () => {
  const robin = aMember();
  const { page, context } = await openWindow(browser, product.url);
  await becomeMember(page, product, robin);
  await logIn(page, robin);
  await page.waitForURL('**/moments');

  const other = await context.newPage();
  await other.goto(foreignUrl);
  const outcomes = await other.evaluate(async url => {
    const ask = (path: string, options: RequestInit) =>
      fetch(url + path, { credentials: 'include', ...options }).then(
        answer => `read ${answer.status}`,
        () => 'not readable',
      );
    return [
      await ask('/api/auth/me', {}),
      await ask('/api/auth/logout', { method: 'POST', mode: 'no-cors' }),
      await ask('/api/auth/logout', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    ];
  }, product.url);

  expect(outcomes).toEqual(['not readable', 'not readable', 'not readable']);
  expect((await context.request.get('/api/auth/me')).status()).toBe(200);
});

test('R8 a name full of markup is shown as it was typed, and runs nothing', async () => {
  const mallory = aMember({ firstname: '<img src=x onerror=alert(1)>', lastname: '"><script>alert(2)</script>' });
  const { page, complaints } = await openWindow(browser, product.url);
  const dialogs: string[] = [];
  page.on('dialog', dialog => (dialogs.push(dialog.message()), dialog.dismiss()));

  await becomeMember(page, product, mallory);
  await logIn(page, mallory);
  await page.waitForURL('**/moments');
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');

  expect(dialogs).toEqual([]);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('L10 no script of a page can read the session', async () => {
  const robin = aMember();
  const { page } = await openWindow(browser, product.url);
  await becomeMember(page, product, robin);
  await logIn(page, robin);
  await page.waitForURL('**/moments');

  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/eyJ/);
});

test('G8 the content policy stops a script that was injected', async () => {
  const { page, complaints } = await openWindow(browser, product.url);
  await page.goto('/');

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });

  expect(await page.title()).not.toBe('taken over');
  expect(complaints.join()).toContain('Content Security Policy');
});

const screens = [
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
];
test.each(screens.flatMap(path => (['light', 'dark'] as const).map(scheme => [path, scheme] as const)))(
  'axe finds nothing on %s in %s, on a phone and on a desktop',
  async (path, colorScheme) => {
    const { page, complaints } = await openWindow(browser, product.url);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();

      const { violations } = await new AxeBuilder({ page }).analyze();

      expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([]);
    }
    expect(complaints).toEqual([]);
  },
);
