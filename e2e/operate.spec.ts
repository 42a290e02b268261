import { readFileSync } from 'node:fs';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { mailAbout } from './mailbox.js';
import { logIn } from './member.js';
import { codeOf, grant, setUpApp } from './moderator.js';
import { setStage } from './stage.js';
import { openAda } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const NARROW = { width: 360, height: 740 };

describe('The page of operators', () => {
  test('who runs the instance logs in with a second step, sees that everything runs, and gets a test email', async () => {
    const opa = await ConversationPage.open(
      stage.browser,
      stage.product,
      { firstname: 'Opa', lastname: 'Moss' },
      PHONE,
    );
    const { page, member } = opa;
    const secret = await setUpApp(opa);
    await grant(stage.product, opa, 'operator');
    await opa.context.clearCookies();
    await logIn(page, member);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/moments');
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Your instance/ }).click();

    const health = page.getByRole('region', { name: 'Health' });
    await health.getByText('Everything runs.').waitFor();
    await health.getByText('Each part').click();
    expect(await health.getByRole('listitem').filter({ hasText: 'MongoDB' }).textContent()).toBe('MongoDBruns');
    await page.getByText(`You’re on version ${version}.`).waitFor();
    await page.getByText('There’s no backup yet.').waitFor();
    await page.getByText(/^Photos and exports: .* free\.$/).waitFor();
    await page.getByRole('table', { name: 'New members by week' }).getByRole('rowheader').first().waitFor();
    await page
      .getByText('Fewer than 20 members were here')
      .or(page.getByText(/^About \d+ members were/))
      .waitFor();
    const cases = page.getByRole('region', { name: 'Moderation' });
    await cases.getByText(/(is|are) open\./).waitFor();
    expect(await cases.getByRole('link').count()).toBe(0);

    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('redis');
    await page.getByText('REDIS_URL', { exact: true }).waitFor();
    expect(await page.getByText('DEVICE_KEY').count()).toBe(0);
    expect(await page.locator('body').textContent()).not.toContain('redis://');

    await page.getByRole('button', { name: 'Send a test email' }).click();
    await page.getByText('The email is on its way to your address.').waitFor();
    const mail = await mailAbout(stage.product.mailUrl, member.email, 'Your email works');
    expect(mail.text).toContain('Opa');

    for (const viewport of [NARROW, PHONE, DESKTOP])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        expect(await axeFaults(page)).toEqual([]);
      }
    expect(opa.complaints).toEqual([]);
  });

  test('a plain member who opens it sees and loads nothing of it', async () => {
    const ada = await openAda(stage, PHONE);
    const asked: string[] = [];
    ada.page.on('request', request => asked.push(new URL(request.url()).pathname));

    const refused = ada.page.waitForResponse(answer => new URL(answer.url()).pathname === '/api/operate');
    await ada.page.goto('/operate');
    expect((await refused).status()).toBe(403);
    await ada.page.waitForURL(url => !url.pathname.startsWith('/operate'));

    const ofPage = asked.filter(path => path.includes('/operate'));
    expect(ofPage).toEqual(['/operate', expect.stringMatching(/^\/assets\/operate\/[\w-]+\.js$/), '/api/operate']);
    for (const part of ['health', 'overview', 'settings'])
      expect([part, (await ada.context.request.get(`/api/operate/${part}`)).status()]).toEqual([part, 403]);
    expect(ada.complaints).toEqual([]);
  });
});
