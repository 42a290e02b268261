import { INTERNAL_PATHS } from '@attune/platform/internal.pages';
import type { Page } from 'playwright-core';
import { aMember, enrol } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();

/** The internal address of a process. */
const internalUrl = (name: string) => `http://127.0.0.1:${stage.product.processes[name]?.recipe.env?.['HEALTH_PORT']}`;

/** The page, and all who answered it. */
async function open(name: string, path: string): Promise<{ page: Page; answered: string[] }> {
  const page = await stage.browser.newPage();
  const answered: string[] = [];
  page.on('response', answer => answered.push(new URL(answer.url()).hostname));
  await page.goto(internalUrl(name) + path);
  return { page, answered };
}

describe('Internal pages', () => {
  test('the queue of mails is drawn in a browser, from this machine alone', async () => {
    await enrol(await stage.browser.newContext({ baseURL: stage.product.url }), stage.product, aMember());
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

  test('G11 what is on internal ports is at no address that browsers reach', async () => {
    for (const path of [...INTERNAL_PATHS, '/health', '/admin/queues', '/queues/api/queues', '/docs/openapi.json'])
      expect([path, (await fetch(stage.product.url + path)).status]).toEqual([path, 404]);
  });

  test.each([
    ['mail', '/queues', 'Attune mails'],
    ['gateway', '/docs/openapi.json', '/api/auth/login'],
  ])('%s shows its operators %s', async (name, path, text) => {
    expect(await (await fetch(internalUrl(name) + path)).text()).toContain(text);
  });
});
