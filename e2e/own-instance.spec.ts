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
import { untilSeen } from './limited-look.js';
import { startProduct } from './product.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(300_000);
const NAME = 'Riverside Book Club';
const FOLDER = join(root, 'examples/book-club');
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

  test('members answer its own questions, and read on a card that both agree', async () => {
    const [ada, ben] = [
      await ConversationPage.open(stage.browser, stage.product, { firstname: 'Ada' }, PHONE),
      await SignedInMember.open(stage.browser, stage.product, { firstname: 'Ben', lastname: 'Autumn' }),
    ];
    // A town that the club added.
    for (const member of [ada, ben]) await takePart(member, 'Riverside,', { age: 33, answers: {} });
    await ben.ask('PUT', '/api/matching/answers', {
      question: 10_001,
      answer: '2',
      accepted: ['1', '2'],
      weight: 'much',
      mayBeQuoted: true,
    });
    const { page } = ada;

    await page.goto('/discover/questions?view=answers');
    await page.getByRole('link', { name: 'Answer (How do you read?)' }).click();
    await page.getByRole('radio', { name: 'Several books at once' }).click();
    await page.getByRole('button', { name: 'Share answers' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByText(`1 of 27 answered · Questions from ${NAME}`).waitFor();
    await looksGood(page, 'question');
    await page.goto('/discover/questions?view=answers');
    const own = page.getByRole('region', { name: `Questions from ${NAME}` });
    await own.getByText('Several books at once').waitFor();
    await looksGood(page, 'answers');

    await untilSeen(async () => {
      const found = (await ada.ask('GET', `/api/friends/search?query=${ben.member.username}`)) as { users: unknown[] };
      return found.users.length === 1;
    });
    await page.goto('/discover');
    const card = page.getByRole('article', { name: 'Ben, 33' });
    await card.getByText('How do you read?').waitFor();
    await card.getByText('Both of you: Several books at once').waitFor();
    await looksGood(page, 'card');
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

async function looksGood(page: Page, name: string) {
  for (const [viewport, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await axeFaults(page)).toEqual([]);
    const folder = process.env.SCREENSHOTS;
    if (folder)
      await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize(PHONE);
}

async function registered(page: Page) {
  const robin = aMember();
  await register(page, robin);
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  return robin;
}
