import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { aMember, logIn, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A phone whose owner confirms each time they are asked. */
async function holdDevice(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await press(page, 'Log Out');
  await page.waitForURL('**/login');
}

describe('A passkey', () => {
  test('logs in with two taps, completes a login, keeps an account that was to be deleted, and is renamed and removed', async () => {
    const { browser, product } = stage;
    // Browsers make no passkeys for addresses in numbers.
    const url = product.url.replace('127.0.0.1', 'localhost');
    const { page, context, complaints } = await openPage(browser, url);
    await holdDevice(page);
    const member = aMember({ firstname: 'Ada' });
    await signIn(context, product, member);

    await page.goto('/settings/security');
    await press(page, 'Add a passkey');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Phone');
    await dialog.getByLabel('Your password', { exact: true }).fill(member.password);
    await press(page, 'Continue');
    await press(page, 'I’ve saved them');
    await page.getByText('Two-step login is on.').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await logOut(page);
    // The second tap is that on the device.
    await press(page, 'Log in with a passkey');
    await page.waitForURL('**/moments');

    await logOut(page);
    await logIn(page, member);
    await press(page, 'Use a passkey');
    await page.waitForURL('**/moments');

    const leaving = { data: { password: member.password }, headers: { origin: product.url }, failOnStatusCode: true };
    await context.request.post('/api/account/deletion', leaving);
    await page.goto('/login');
    await press(page, 'Log in with a passkey');
    await page.getByText(/^We’ll delete this account on /).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'Keep my account');
    await page.getByText('You’re keeping your account. Log in to continue.').waitFor();
    await page.reload();
    await press(page, 'Log in with a passkey');
    await page.waitForURL('**/moments');

    await page.goto('/settings/security');
    await press(page, 'Rename Phone');
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
    await press(page, 'Rename');
    await press(page, 'Remove Old phone');
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(member.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText(/^One step protects your logins so far\./).waitFor();
    await logOut(page);
    await logIn(page, member);
    await page.waitForURL('**/moments');
    expect(complaints).toEqual([]);
  });
});
