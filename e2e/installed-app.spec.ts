import type { Page } from 'playwright-core';
import { openPage, PHONE } from './browser.js';
import { aMember, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(120_000);
const stage = setStage();

/** Waits until the app lies in the browser, for the next visit. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    while ((await navigator.serviceWorker.getRegistration())?.active?.state !== 'activated') {
      await new Promise(requestAnimationFrame);
    }
  });

/** The paths of all that the service worker keeps. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const boxes = await Promise.all((await caches.keys()).map(name => caches.open(name)));
    const requests = (await Promise.all(boxes.map(box => box.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

describe('Installed app', () => {
  test('the app opens without a network, and says that there is none', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, PHONE, 'allow');
    await page.goto('/');
    await kept(page);
    const notice = page.getByText('You’re offline. What you see may be out of date.');
    await context.setOffline(true);
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'hidden' });

    await context.setOffline(true);
    await page.goto('/friends');
    await page.getByRole('heading', { name: 'Couldn’t reach Attune' }).waitFor();
    await context.setOffline(false);
    // Some versions of Chromium tell a page that was opened without the emulated network nothing of it, nor of its return.
    await page.reload();
    await page.waitForURL('**/login');
  });

  test('nothing of a member is kept, neither before nor after the log out', async () => {
    const { context, page } = await openPage(stage.browser, stage.product.url, PHONE, 'allow');
    await signIn(context, stage.product, aMember());
    await page.goto('/moments');
    await kept(page);
    await page.goto('/friends');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await keptPaths(page);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await page.waitForURL(url => !url.pathname.startsWith('/settings'));
    // The browser clears all of the site's storage, and gets the app again.
    await kept(page);

    const own = /^\/(index\.html|icon\.svg|assets\/[\w.-]+\.(js|css|woff2))$/;
    expect(before.length).toBeGreaterThan(10);
    expect(before.filter(path => !own.test(path))).toEqual([]);
    expect((await keptPaths(page)).toSorted()).toEqual(before.toSorted());
  });

  test('an address that holds a secret is asked of the server, which keeps it out of the Referer', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, PHONE, 'allow');
    await page.goto('/');
    await kept(page);
    const [ordinary, secret] = [await page.goto('/login'), await page.goto('/verify/a-token')];

    expect(ordinary?.fromServiceWorker()).toBe(true);
    expect(secret?.fromServiceWorker()).toBe(false);
    expect(secret?.headers()['referrer-policy']).toBe('no-referrer');
  });

  test('the app can be installed', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, PHONE, 'allow');
    await page.goto('/');
    await kept(page);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');

    // Windows of tests are private ones, in which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });
});
