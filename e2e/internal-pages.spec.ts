import type { Browser, Page } from 'playwright-core';
import { aMember } from './member.js';
import { openBrowser } from './browser.js';
import { type Observed, startObserved } from './observed-product.js';

jest.setTimeout(180_000);
let observed: Observed;
let browser: Browser;

beforeAll(async () => {
  [observed, browser] = await Promise.all([startObserved(), openBrowser()]);
  // Nobody takes it: so it can be looked at.
  await observed.product.processes['mailbox']?.stop();
  await observed.register(aMember());
});
afterAll(async () => {
  await browser.close();
  await observed.product.end();
});

const portOf = (name: string) => observed.product.processes[name]?.recipe.env?.['HEALTH_PORT'];

/** The page, and all who answered it. */
async function open(name: string, path: string): Promise<{ page: Page; answered: string[] }> {
  const page = await browser.newPage();
  const answered: string[] = [];
  page.on('response', answer => answered.push(new URL(answer.url()).hostname));
  await page.goto(`http://127.0.0.1:${portOf(name)}${path}`);
  return { page, answered };
}

test('the queue of mails is drawn in a browser, from this machine alone', async () => {
  const { page, answered } = await open('mail', '/queues/queue/mail');

  await page.getByText('verification').first().waitFor();
  expect(await page.getByRole('button', { name: /retry|clean|remove|pause/i }).count()).toBe(0);
  expect(new Set(answered)).toEqual(new Set(['127.0.0.1']));
});

test('the description of the API is drawn in a browser, from this machine alone', async () => {
  const { page, answered } = await open('gateway', '/docs');

  await page.getByText('/api/auth/login').first().waitFor();
  expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);
  expect(new Set(answered)).toEqual(new Set(['127.0.0.1']));
});
