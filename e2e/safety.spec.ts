import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPage } from './browser.js';
import { aMember, enrol, logIn, signIn } from './member.js';
import { setStage } from './stage.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(90_000);
const stage = setStage();
/** Another site's page, on another host name. */
let foreign: Server;
let foreignUrl: string;

describe('Browser security', () => {
  beforeAll(async () => {
    foreign = createServer((_request, response) => response.end('<!doctype html><title>elsewhere</title>'));
    await new Promise<void>(resolve => foreign.listen(0, '127.0.0.1', resolve));
    foreignUrl = `http://localhost:${(foreign.address() as AddressInfo).port}`;
  });
  afterAll(() => foreign.close());

  test('I27 a foreign page can neither log a member out nor read who is signed in', async () => {
    const robin = aMember();
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await signIn(context, stage.product, robin);
    await page.goto('/moments');

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
    }, stage.product.url);

    expect(outcomes).toEqual(['not readable', 'not readable', 'not readable']);
    expect((await context.request.get('/api/auth/me')).status()).toBe(200);
  });

  test('R8 a name full of markup is shown as it was typed, and runs nothing', async () => {
    const mallory = aMember({ firstname: '<img src=x onerror=alert(1)>', lastname: '"><script>alert(2)</script>' });
    const { context, page, complaints } = await openPage(stage.browser, stage.product.url);
    const dialogs: string[] = [];
    page.on('dialog', dialog => (dialogs.push(dialog.message()), dialog.dismiss()));

    await enrol(context, stage.product, mallory);
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
    const { context, page } = await openPage(stage.browser, stage.product.url);
    await signIn(context, stage.product, robin);
    await page.goto('/moments');

    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/eyJ/);
  });

  test('G8 the content policy stops a script that was injected', async () => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url);
    await page.goto('/');

    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });

    // The browser tells of it after the page has gone on.
    await until(async () => complaints.join().includes('Content Security Policy'));
    expect(await page.title()).not.toBe('taken over');
  });
});
