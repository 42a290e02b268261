import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { linkIn, mailAbout } from './mailbox.js';
import { aMember, logIn, type Member, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The code that the app shows `steps` time steps from now. Each works once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets an app up as its page says; returns the key of the app, the code that was used, and the recovery codes. */
async function setUpApp(page: Page, { password }: Member) {
  await page.goto('/settings/security');
  await press(page, 'Set up an app');
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password);
  await press(page, 'Continue');
  const shown = await page.getByTestId('totp-secret').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  const used = codeOf(secret);
  await page.getByLabel('Code the app shows now').fill(used);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Turn on');
  const codes = page.getByTestId('recovery-codes').getByRole('listitem');
  await codes.first().waitFor();
  return { secret, used, recoveryCodes: await codes.allTextContents() };
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await press(page, 'Log Out');
  await page.waitForURL('**/login');
}

/** Gives the password, and the code that is asked for then. */
async function logInWith(page: Page, member: Member, label: 'Code' | 'Recovery code', code: string): Promise<void> {
  await logIn(page, member);
  await giveCode(page, label, code);
}

async function giveCode(page: Page, label: 'Code' | 'Recovery code', code: string): Promise<void> {
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  if (label === 'Recovery code') await press(page, 'Use a recovery code instead');
  await page.getByLabel(label, { exact: true }).fill(code);
  await press(page, 'Confirm');
}

describe('A second factor', () => {
  test('an authenticator app and recovery codes complete logins, and a loss takes seven days that an open session can end', async () => {
    const { browser, product } = stage;
    const { page, context, complaints } = await openPage(browser, product.url);
    const member = aMember({ firstname: 'Ada' });
    await signIn(context, product, member);
    const mailOf = (subject: string) => mailAbout(product.mailUrl, member.email, subject);

    const before = await browser.newContext({ baseURL: product.url });
    await before.request.post('/api/auth/login', {
      data: { username: member.username, password: member.password },
      headers: { origin: product.url },
      failOnStatusCode: true,
    });

    const { secret, used, recoveryCodes } = await setUpApp(page, member);
    expect((await before.request.get('/api/auth/me')).status()).toBe(401);
    expect(new Set(recoveryCodes).size).toBe(10);
    await press(page, 'I’ve saved them');
    await page.reload();
    await page.getByText('10 codes left.').waitFor();
    expect(await page.getByTestId('recovery-codes').count()).toBe(0);
    await mailOf('Your second step to log in was changed');

    await logOut(page);
    await logInWith(page, member, 'Code', used);
    await page.getByRole('alert').getByText('That code or passkey isn’t right.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await press(page, 'Confirm');
    await page.waitForURL('**/moments');

    const [recoveryCode = ''] = recoveryCodes;
    await page.goto('/settings/security');
    await page.getByText('10 codes left.').waitFor();
    await context.request.post('/api/auth/logout', { data: {}, headers: { origin: product.url } });
    await page.getByRole('heading', { name: 'Log in again' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await press(page, 'Log In');
    await giveCode(page, 'Recovery code', recoveryCode);
    await page.getByText('9 codes left.').waitFor();

    const { page: elsewhere } = await openPage(browser, product.url);
    await logInWith(elsewhere, member, 'Recovery code', recoveryCode);
    await elsewhere.getByRole('alert').getByText('That code or passkey isn’t right.').waitFor();
    await press(elsewhere, 'I’ve lost all of these');
    await press(elsewhere, 'Email me the link');
    await elsewhere.getByText('We’ve emailed you a link. It works for one hour.').waitFor();
    await elsewhere.goto(linkIn(await mailOf('Have you lost your second step to log in?'), '/second-factor/lost'));
    await press(elsewhere, 'Yes, I’ve lost it');
    await elsewhere.getByText(/^From .+, your password is enough to log in\./).waitFor();
    await mailOf('Your second step to log in will be removed');

    const notice = page.getByText(/^We’ll remove your second step on .+ Was that you\?$/);
    await notice.waitFor();
    await press(page, 'Keep it');
    await notice.waitFor({ state: 'detached' });
    await logIn(elsewhere, member);
    await elsewhere.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
