import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { routes } from '@attune/web/routes';
import { LANGUAGES } from '../web/src/i18n/languages.js';
import { root } from '../infra/local/paths.ts';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { headerOf, mailsTo, mailTo } from './mailbox.js';
import { aMember, register } from './member.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';

jest.setTimeout(300_000);
const NAME = 'Riverside Book Club';
const FOLDER = join(root, 'examples/book-club');
const NARROW = { width: 360, height: 740 };
const stage = setStage({
  start: () =>
    startProduct({
      settingsOf: () => ({
        INSTANCE_DIRECTORY: FOLDER,
        MAIL_FROM: `${NAME} <hello@club.localhost>`,
      }),
    }),
});

/** The software's name, but on the page that names what the site runs on. */
const OTHER = /(?<!<span translate="no">)Attune/;

/** What a person reads or hears of a page. */
const saidOn = async (page: Page): Promise<string> =>
  `${await page.title()}\n${await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'content'];
    const heard = [...document.querySelectorAll('*')].flatMap(element =>
      spoken.map(name => element.getAttribute(name) ?? ''),
    );
    return `${document.body.innerText}\n${heard.join('\n')}`;
  })}`;

describe('An installation with a name of its own', () => {
  test.each(Object.keys(LANGUAGES))('in %s, no page has another name before its scripts have run', async language => {
    const paths = routes.map(({ example, path }) => example ?? path).filter(path => !path.includes(':'));
    const wrong: string[] = [];
    for (const path of paths) {
      const html = await (await fetch(stage.product.url + path, { headers: { 'accept-language': language } })).text();
      if (OTHER.test(html) || !html.includes(`<meta name="application-name" content="${NAME}"`)) wrong.push(path);
    }

    expect(paths.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  test('a visitor registers: pages, mail, manifest and worker have its name and colour', async () => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
    for (const path of ['/', '/login', '/terms', '/privacy', '/rules', '/no-such-page', '/contact']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const said = await saidOn(page);
      expect(said).toContain(NAME);
      expect([path, said.match(/.*Attune.*/g) ?? []]).toEqual([
        path,
        path === '/contact' ? [expect.stringMatching(/software behind this site is Attune,/)] : [],
      ]);
    }
    await page.goto('/');
    const { email } = await registered(page);
    const mail = await mailTo(stage.product.mailUrl, email);
    expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/Attune/);
    expect(mail.text).toContain(`Someone registered at ${NAME} with this email address`);
    expect(await headerOf(stage.product.mailUrl, mail, 'From')).toBe(`${NAME} <hello@club.localhost>`);

    const manifest = (await (await fetch(`${stage.product.url}/manifest.webmanifest`)).json()) as object;
    expect(manifest).toMatchObject({ name: NAME, short_name: 'Book Club' });
    expect(JSON.stringify(manifest)).not.toContain('Attune');
    expect(complaints).toEqual([]);
  });

  test('a member finds it on every page, in the authenticator app and in the passkey', async () => {
    const opa = await ConversationPage.open(stage.browser, stage.product, {}, DESKTOP);
    const { page, member } = opa;
    for (const { path } of routes.filter(route => route.access === 'member' && !route.path.includes(':'))) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([path, (await saidOn(page)).match(/.*Attune.*/g)]).toEqual([path, null]);
    }
    const { password } = member;
    const app = (await opa.ask('POST', '/api/account/totp/begin', { password })) as { uri: string };
    const passkey = (await opa.ask('POST', '/api/account/passkeys/options', { password })) as object;
    expect(new URL(app.uri).searchParams.get('issuer')).toBe(NAME);
    expect(JSON.stringify({ app, passkey })).not.toContain('Attune');
    expect(JSON.stringify(passkey)).toContain(`"name":"${NAME}"`);
    const mails = await mailsTo(stage.product.mailUrl, member.email);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails.map(({ subject, html, text }) => [subject, html, text]))).not.toContain('Attune');
  });

  test('the app that a browser keeps has its name, also without a network', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, PHONE, 'allow');
    await page.goto('/');
    await page.evaluate(async () => {
      while ((await navigator.serviceWorker.getRegistration())?.active?.state !== 'activated')
        await new Promise(requestAnimationFrame);
    });
    await context.setOffline(true);
    await page.goto('/friends');
    await page.getByRole('heading', { name: `Couldn’t reach ${NAME}` }).waitFor();

    expect(await saidOn(page)).not.toContain('Attune');
  });

  test.each([
    ['dark', PHONE],
    ['light', DESKTOP],
  ] as const)('in the %s, its colour can be read', async (colorScheme, size) => {
    const { page } = await openPage(stage.browser, stage.product.url, size);
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await axeFaults(page)).toEqual([]);
    }
    const filled = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-rose-6').trim(),
    );
    const logo = await (await page.request.get('/icon.svg')).text();
    expect(logo).toBe(readFileSync(join(FOLDER, 'logo.svg'), 'utf8'));
    expect(filled).toMatch(/^#(?!cb2559)[0-9a-f]{6}$/);
    await page.goto('/');
  });
});

const WORDS = [
  ['/', 'We read by the river', 'welcome'],
  ['/rules#own', 'Rules of the book club', 'rules'],
  ['/imprint', 'Imprint', 'imprint'],
] as const;

describe("An installation with its operator's own words", () => {
  test.each([
    ['dark', PHONE],
    ['light', DESKTOP],
    ['dark', NARROW],
  ] as const)('in the %s, its welcome, rules and imprint can be read', async (colorScheme, size) => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, size);
    await page.emulateMedia({ colorScheme });
    for (const [path, heading, name] of WORDS) {
      await page.goto(path);
      const own = page.getByRole('heading', { name: heading });
      await own.waitFor();
      await own.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      expect(await axeFaults(page)).toEqual([]);
      const folder = process.env['SCREENSHOTS'];
      if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}.png` });
    }
    expect(complaints).toEqual([]);
  });

  test('a visitor finds them from the first page and from the registration, in their language', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, PHONE);
    await page.goto('/');
    await page.getByText('Nobody has to like Proust.').waitFor();
    expect(await page.getByText('About Us').count()).toBe(0);
    await page.getByRole('link', { name: 'our rules' }).click();
    await page.getByText('A no on Thursday is a no on Friday.').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Imprint' }).click();
    await page.getByText('1 Mill Lane').waitFor();
    const out = page.getByRole('link', { name: "the club's own site" });
    expect(await out.getAttribute('rel')).toContain('noopener noreferrer nofollow');
    await page.getByText('(club.example.org/about)').waitFor();

    await page.goto('/register');
    const rules = await page.getByRole('link', { name: /^Community rules/ }).getAttribute('href');
    await page.goto(rules ?? '');
    await page.getByRole('link', { name: `There are also rules of ${NAME} itself` }).click();
    await page.getByRole('heading', { name: 'Rules of the book club' }).and(page.locator(':focus')).waitFor();

    const inGerman = await openPage(stage.browser, stage.product.url, PHONE, 'block', { locale: 'de-DE' });
    await inGerman.page.goto('/rules');
    await inGerman.page.getByText('Ein Nein am Donnerstag ist auch am Freitag ein Nein.').waitFor();
    await inGerman.page.goto('/imprint');
    expect(
      await inGerman.page.getByText('1 Mill Lane').locator('xpath=ancestor::*[@lang][1]').getAttribute('lang'),
    ).toBe('en');
  });
});

async function registered(page: Page) {
  const robin = aMember();
  await register(page, robin);
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  return robin;
}
