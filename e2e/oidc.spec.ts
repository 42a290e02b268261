import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  CLIENT,
  followProvider,
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from '../infra/test/identity-provider.ts';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { speaking } from './catalogues.js';
import { mailAbout } from './mailbox.js';
import { aMember, enrol, logIn } from './member.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const t = speaking('en');
const CALLBACK = '/api/auth/oidc/callback';
let provider: IdentityProvider;
const stage = setStage({
  start: async () => {
    provider = await startIdentityProvider();
    const settings: NodeJS.ProcessEnv = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Campus',
      // An issuer over http is refused in production.
      NODE_ENV: 'test',
    };
    const product = await startProduct({ settingsOf: () => settings });
    provider.serve(`${product.url}${CALLBACK}`);
    return product;
  },
});
afterAll(() => provider?.stop());

let people = 0;
function aPerson(given: Partial<Person> = {}): Person {
  people += 1;
  const username = `ada_${people}_${Date.now().toString(36)}`;
  return {
    sub: `sub of ${username}`,
    email: `${username}@campus.example`,
    email_verified: true,
    preferred_username: username,
    given_name: 'Ada',
    family_name: 'Lovelace',
    ...given,
  };
}

const byCampus = (page: Page) => page.getByRole('button', { name: t('oidc.logIn', { provider: 'Campus' }) });
const asOne = async (page: Page, person: Person | undefined) => {
  provider.isAsked(person);
  await byCampus(page).click();
};
async function logOut(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
}
/** The page as it is, on every screen, in both colours. */
async function isInOrder(page: Page, name: string) {
  const folder = process.env.OIDC_PICTURES;
  if (folder) mkdirSync(folder, { recursive: true });
  for (const viewport of [{ width: 360, height: 740 }, PHONE, DESKTOP])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      expect(await axeFaults(page)).toEqual([]);
      if (folder) await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${colorScheme}.png` });
    }
  await page.setViewportSize(PHONE);
}

describe('An identity provider', () => {
  test('a new person registers by it and is signed in, logs out, and logs in again', async () => {
    const { page, context, complaints } = await openPage(stage.browser, stage.product.url);
    const person = aPerson();
    await page.goto('/login');
    await byCampus(page).waitFor();
    await isInOrder(page, 'login');
    await asOne(page, person);
    await page.getByRole('heading', { name: t('oidc.newHeading') }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(person.preferred_username);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Please tick this box if you’re 18 or older. Attune is for adults only.').waitFor();
    await isInOrder(page, 'new');
    await page.getByLabel('I’m 18 or older').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL('**/discover');
    expect((await context.request.get('/api/auth/me')).status()).toBe(200);

    await page.goto('/settings/security');
    await page.getByText(t('oidc.password.none')).waitFor();
    await isInOrder(page, 'no-password');
    await page.getByRole('button', { name: t('oidc.password.send') }).click();
    await page.getByText(t('oidc.password.sent', { email: person.email })).waitFor();

    await logOut(page);
    await asOne(page, person);
    await page.waitForURL('**/moments');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('oidc');
    expect(complaints).toEqual([]);
  });

  test('a member links it, is told by mail, and logs in by it', async () => {
    const { page, context, complaints } = await openPage(stage.browser, stage.product.url);
    const member = aMember();
    await enrol(context, stage.product, member);
    const person = aPerson({ email: member.email });

    // The address alone joins nothing.
    await page.goto('/login');
    await asOne(page, person);
    await page.getByText(/^You already have an account with this email address/).waitFor();
    await isInOrder(page, 'address-known');

    await logIn(page, member);
    await page.waitForURL('**/moments');
    await page.goto('/settings/security');
    await page.getByRole('button', { name: t('oidc.section.link') }).click();
    await isInOrder(page, 'link');
    provider.isAsked(person);
    await page.getByLabel('Your password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: t('oidc.section.goOn') }).click();
    await page.getByText(/^Linked since/).waitFor();
    await isInOrder(page, 'linked');
    await mailAbout(stage.product.mailUrl, member.email, 'The way you log in was changed');

    await logOut(page);
    await asOne(page, person);
    await page.waitForURL('**/moments');
    expect(complaints).toEqual([]);
  });

  test('L20 an address that isn’t confirmed there is refused, and so is who declines', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await page.goto('/register');
    await asOne(page, aPerson({ email_verified: false }));
    await page.getByText(/^Your provider hasn’t confirmed your email address/).waitFor();
    await isInOrder(page, 'unverified');
    expect((await context.request.get('/api/auth/me')).status()).toBe(401);

    await page.getByRole('link', { name: t('oidc.toLogin') }).click();
    await asOne(page, undefined);
    await page.getByText(t('oidc.faults.declined')).waitFor();
    await isInOrder(page, 'declined');
  });

  test('L21 L29 a callback that another browser brings begins no session, and leads nowhere else', async () => {
    const mine = await openPage(stage.browser, stage.product.url);
    const theirs = await openPage(stage.browser, stage.product.url);
    const { url } = stage.product;
    const begun = await mine.context.request.post('/api/auth/oidc/begin', { data: {}, headers: { origin: url } });
    provider.isAsked(aPerson());
    const way = ((await begun.json()) as { url: string }).url;
    const stolen = (await followProvider(way, `${url}${CALLBACK}`)).href;

    await theirs.page.goto(`${stolen}&returnTo=https://evil.example&next=//evil.example`);
    await theirs.page.getByText(t('oidc.faults.ended')).waitFor();
    expect(theirs.page.url()).toBe(`${stage.product.url}/oidc?fault=ended`);
    expect((await theirs.context.request.get('/api/auth/me')).status()).toBe(401);

    await mine.page.goto(stolen);
    await mine.page.getByRole('heading', { name: t('oidc.newHeading') }).waitFor();
  });
});
