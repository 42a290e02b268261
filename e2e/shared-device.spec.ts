import type { Page } from 'playwright-core';
import { openPage, PHONE } from './browser.js';
import { aMember, enrol, logIn } from './member.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(180_000);
const stage = setStage();

/** Everything that the browser stores of the site, in every storage that a page can reach. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB did not open')));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        rows.push(await new Promise(resolve => all.addEventListener('success', () => resolve(all.result))));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), rows, cached]);
  });

/** Waits until the service worker has the app. */
const keepsTheApp = (page: Page) =>
  page.evaluate(async () => {
    while ((await navigator.serviceWorker.getRegistration())?.active?.state !== 'activated') {
      await new Promise(requestAnimationFrame);
    }
  });

/** A member on the shared device, at Moments. */
async function arrive(page: Page, about: { firstname: string; lastname: string }) {
  const member = aMember(about);
  await enrol(page.context(), stage.product, member);
  await logIn(page, member);
  await page.waitForURL('**/moments');
  const id = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/auth/me')).json()) as { user: { _id: string } };
    return answer.user._id;
  });
  return { ...member, id };
}

/** Ada is a friend of Ben's; her message waits, a draft is begun, and she talked with the assistant. */
async function leaveTraces(page: Page) {
  const ada = await arrive(page, { firstname: 'Adalind', lastname: 'Lovelace-Byron' });
  const about = { firstname: 'Benedikt', lastname: 'Oakenshield' };
  const ben = await SignedInMember.open(stage.browser, stage.product, about);
  const origin = { origin: stage.product.url };
  const post = (path: string, data: object) =>
    page.context().request.post(`/api/friends/${path}`, { data, headers: origin, failOnStatusCode: true });
  await post('send-request', { targetId: ben.userId });
  const theirs = { data: { requesterId: ada.id }, headers: origin, failOnStatusCode: true };
  await ben.context.request.post('/api/friends/accept-request', theirs);
  await page.evaluate(() => {
    localStorage.setItem('attune.language', 'en');
    localStorage.setItem('mantine-color-scheme-value', 'dark');
  });
  // What Ben's answer to her request left there.
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Benedikt Oakenshield/ }).waitFor();
  await page.goto('/aichat');
  await page.getByRole('textbox', { name: 'Your message' }).fill('how do I say that I collect marmalade labels');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  // What is written waits, as there is no connection to send it on; a log out comes through.
  await page.context().routeWebSocket(/\/socket\.io\//, socket => void socket.close());
  await page.goto(`/messaging?with=${ben.userId}`);
  const box = page.getByRole('textbox', { name: /^Message to / });
  await box.waitFor();
  await box.fill('marmalade waits for a connection');
  await box.press('Enter');
  await page
    .getByRole('region', { name: /^Messages with / })
    .getByText('marmalade waits for a connection')
    .waitFor();
  await box.fill('a draft about marmalade');
  return { ...ada, ben };
}

describe('a shared device', () => {
  test('S5 a second member on a shared device finds nothing of the first one in any storage or tab', async () => {
    const { page, context, complaints } = await openPage(stage.browser, stage.product.url, PHONE, 'allow');
    const ada = await leaveTraces(page);
    // What is shown is stored a moment later.
    const stores = (text: string) => until(async () => (await stored(page)).includes(text));
    await stores('marmalade waits for a connection');
    await stores('a draft about marmalade');
    const otherTab = await context.newPage();
    await otherTab.goto(`/messaging?with=${ada.ben.userId}`);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('dialog', { name: '1 message and 1 draft have not been sent.' }).waitFor();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL('**/login');
    await otherTab.waitForURL('**/login');

    const left = await stored(page);
    expect(left).toContain('attune.language');
    expect(left).toContain('mantine-color-scheme-value');
    const zoe = await arrive(page, { firstname: 'Zoe', lastname: 'Winter' });
    await page.goto('/messaging');
    await page.goto('/aichat');
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();

    const traces = ['marmalade', ada.id, ada.username, ada.email, 'Adalind', 'Lovelace', 'Benedikt', ada.ben.userId];
    for (const storage of [left, await stored(page), await page.content(), await otherTab.content()]) {
      for (const trace of traces) expect(storage).not.toContain(trace);
    }
    await stores(zoe.id);
    expect(complaints).toEqual([]);
  });

  test('S5 the app opens without a network after a log out, too', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, PHONE, 'allow');
    await arrive(page, { firstname: 'Zoe', lastname: 'Winter' });
    await keepsTheApp(page);
    await page.goto('/settings');
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/auth/logout'),
      page.getByRole('button', { name: 'Log Out' }).click(),
    ]);
    await page.waitForURL('**/login');
    expect((await answer.allHeaders())['clear-site-data']).toBe('"cache", "storage"');
    await keepsTheApp(page);
    expect(await page.getByText('A new version of Attune is ready.').count()).toBe(0);

    await context.setOffline(true);
    await page.goto('/login');

    await page.getByRole('heading', { name: 'Log In' }).waitFor();
  });
});
