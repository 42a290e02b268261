import { INTERNAL_PATHS } from '@attune/platform/health/internal.pages';
import type { Page } from 'playwright-core';
import { aMember, enrol } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();

/** The internal address of the host. */
const internalUrl = () => `http://127.0.0.1:${stage.product.processes['host']?.recipe.env?.['HEALTH_PORT']}`;

/** The page, and all who answered it. */
async function open(path: string): Promise<{ page: Page; answered: string[] }> {
  const page = await stage.browser.newPage();
  const answered: string[] = [];
  page.on('response', answer => answered.push(new URL(answer.url()).hostname));
  await page.goto(internalUrl() + path);
  return { page, answered };
}

describe('Internal pages', () => {
  test('the queue of mails is drawn in a browser, from this machine alone', async () => {
    await enrol(await stage.browser.newContext({ baseURL: stage.product.url }), stage.product, aMember());
    const { page, answered } = await open('/queues/queue/mail');

    await page.getByText('verification').first().waitFor();
    expect(await page.getByRole('button', { name: /retry|clean|remove|pause/i }).count()).toBe(0);
    expect(new Set(answered)).toEqual(new Set(['127.0.0.1']));
  });

  test('the description of the API is drawn in a browser, from this machine alone', async () => {
    const { page, answered } = await open('/docs');

    await page.getByText('/api/auth/login').first().waitFor();
    expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);
    expect(new Set(answered)).toEqual(new Set(['127.0.0.1']));
  });

  test('G11 what is on internal ports is at no address that browsers reach', async () => {
    for (const path of [...INTERNAL_PATHS, '/health', '/admin/queues', '/queues/api/queues', '/docs/openapi.json'])
      expect([path, (await fetch(stage.product.url + path)).status]).toEqual([path, 404]);
  });

  test.each([
    ['/queues', 'Attune mails'],
    ['/docs/openapi.json', '/api/auth/login'],
  ])('operators are shown %s', async (path, text) => {
    expect(await (await fetch(internalUrl() + path)).text()).toContain(text);
  });
});
