import type { BrowserContext, Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { linkIn, mailAbout } from './mailbox.js';
import { aMember, logIn, type Member, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();

const NEW_PASSWORD = 'a lighthouse made of paper';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const isSignedIn = async ({ request }: BrowserContext) => (await request.get('/api/auth/me')).ok();

/** A member at the page of their account, on a phone. */
async function atAccount() {
  const { browser, product } = stage;
  const { page, context, complaints } = await openPage(browser, product.url);
  const member = aMember({ firstname: 'Ada' });
  await signIn(context, product, member);
  await page.goto('/settings/account');
  return { page, context, complaints, member };
}

/** The same member in a browser that was not used before. */
async function onAnotherDevice({ username, password }: Member): Promise<BrowserContext> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const sent = { data: { username, password }, headers: { origin: stage.product.url }, failOnStatusCode: true };
  await context.request.post('/api/auth/login', sent);
  return context;
}

/** After the link of a security mail: the page for a new password, and a login with it. */
async function chooseNewPassword(page: Page, { username }: Member): Promise<void> {
  await page.waitForURL('**/reset/*');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'Save password');
  await page.waitForURL('**/login');
  await logIn(page, { ...aMember(), username, password: NEW_PASSWORD });
  await page.waitForURL('**/moments');
}

describe("A member's account", () => {
  test('other devices are listed and logged out, also by a new password, and a login by another person is undone from its mail', async () => {
    const { page, context, complaints, member } = await atAccount();
    const mailOf = (subject: string, nth?: number) => mailAbout(stage.product.mailUrl, member.email, subject, nth);
    const NEW_DEVICE = 'A login from a new device';

    const laptop = await onAnotherDevice(member);
    await mailOf(NEW_DEVICE);
    await page.reload();
    const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
    await devices.nth(1).waitFor();
    expect(await devices.count()).toBe(2);
    await devices.first().getByText('This device').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'Log out all others');
    await page.getByText('Logged out.').waitFor();
    expect([await isSignedIn(laptop), await isSignedIn(context)]).toEqual([false, true]);

    const tablet = await onAnotherDevice(member);
    await mailOf(NEW_DEVICE, 2);
    await page.getByLabel('Current password').fill(member.password);
    const changed = { ...member, password: 'seven geese over the harbour' };
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await press(page, 'Change password');
    await page.getByText('Password changed. Every other device is logged out.').waitFor();
    expect([await isSignedIn(tablet), await isSignedIn(context)]).toEqual([false, true]);
    await mailOf('Your password was changed');

    const thief = await onAnotherDevice(changed);
    const { page: inbox } = await openPage(stage.browser, stage.product.url);
    await inbox.goto(linkIn(await mailOf(NEW_DEVICE, 3), '/not-me'));
    expect(await isSignedIn(thief)).toBe(true);
    await press(inbox, 'Log out everywhere');
    await inbox.waitForURL('**/reset/*');
    expect([await isSignedIn(thief), await isSignedIn(context)]).toEqual([false, false]);
    await chooseNewPassword(inbox, member);
    expect(complaints).toEqual([]);
  });

  test('both mailboxes agree to a new address, and for 48 hours the one from before takes it back and keeps everyone else out', async () => {
    const { page, context, complaints, member } = await atAccount();
    const mailOf = (address: string, subject: string) => mailAbout(stage.product.mailUrl, address, subject);
    const next = aMember().email;
    const ask = async (email: string) => {
      await page.getByLabel('New email address').fill(email);
      await page.getByRole('region', { name: 'Email address' }).getByLabel('Your password').fill(member.password);
      await press(page, 'Send both emails');
    };

    await ask(next);
    await page.getByText(`Waiting for ${next}. The links work for 24 hours.`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const { page: inbox } = await openPage(stage.browser, stage.product.url);
    await inbox.goto(linkIn(await mailOf(member.email, 'Is your email address to be changed?'), '/email/approve'));
    await press(inbox, 'Approve the new address');
    await inbox.getByText('Thanks. Now open the link in the email to your other address.').waitFor();
    await inbox.goto(linkIn(await mailOf(next, 'Please confirm your new email address'), '/email/confirm'));
    await press(inbox, 'Confirm this address');
    await inbox.getByText('Your address has changed.').waitFor();

    await page.reload();
    await page.getByText(`Now: ${next}`).waitFor();
    await ask(aMember().email);
    await page.getByText(/You can change it again in 48 hours\.$/).waitFor();

    await inbox.goto(linkIn(await mailOf(member.email, 'Your email address was changed'), '/email/undo'));
    await press(inbox, 'Restore my old address');
    await inbox.waitForURL('**/reset/*');
    expect(await isSignedIn(context)).toBe(false);
    await chooseNewPassword(inbox, member);
    await inbox.goto('/settings/account');
    await inbox.getByText(`Now: ${member.email}`).waitFor();
    expect(complaints).toEqual([]);
  });
});
