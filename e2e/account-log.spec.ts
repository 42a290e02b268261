import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { aMember, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(120_000);
const stage = setStage();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('The log of an account', () => {
  test('a member reads that somebody tried to log in, when, and with what kind of browser', async () => {
    const member = aMember({ firstname: 'Ada', lastname: 'Summer' });
    const { context, page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
    await signIn(context, stage.product, member);
    const failed = await fetch(`${stage.product.url}/api/auth/login`, {
      method: 'POST',
      headers: { origin: stage.product.url, 'content-type': 'application/json', 'user-agent': FIREFOX },
      body: JSON.stringify({ username: member.username, password: 'off with their heads' }),
    });
    expect(failed.status).toBe(401);

    await page.goto('/settings/security');
    const entry = page.getByRole('list', { name: 'Account log' }).getByRole('listitem').first();
    await entry.getByText('Failed login').waitFor();
    expect(await entry.textContent()).toContain('Firefox · Windows');

    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
