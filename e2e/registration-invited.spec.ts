import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { anInvitation, invitationCommand } from './invitation.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, register } from './member.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const t = speaking('en');
const CONTACT = 'hello@attune.example';
const stage = setStage({
  start: () => startProduct({ settingsOf: () => ({ REGISTRATION: 'invited', OPERATOR_CONTACT: CONTACT }) }),
});

describe('An installation by invitation', () => {
  test.each([
    ['phone', { width: 360, height: 740 }],
    ['desktop', DESKTOP],
  ])('on a %s, one person gets in by a link for one, and the next is told whom to ask', async (_, size) => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, size);
    await page.goto('/register');
    await page.getByRole('heading', { name: t('register.byInvitation.heading') }).waitFor();
    await page.getByRole('link', { name: CONTACT }).waitFor();
    expect(await page.getByLabel('Username').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);

    const address = await anInvitation(stage.product, '--days', '3');
    const robin = aMember();
    await register(page, robin, address);
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    // The address was wrong: the invitation still is the one of this browser.
    await page.getByRole('link', { name: 'Change address' }).click();
    await page.getByText(t('register.changeAddress')).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const email = `right.${robin.email}`;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(robin.password);
    await page.getByLabel('I’m 18 or older').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    expect(await invitationCommand(stage.product, 'list')).toBe('No invitation is open.\n');

    await page.goto(linkIn(await mailTo(stage.product.mailUrl, email), '/verify'));
    await page.getByText('You’re logged in on this device.').waitFor();

    const next = await openPage(stage.browser, stage.product.url, size);
    await next.page.goto(address);
    await next.page.getByText(t('register.byInvitation.notOpen')).waitFor();
    await next.page.getByRole('link', { name: CONTACT }).waitFor();
    expect(await axeFaults(next.page)).toEqual([]);
    expect([...complaints, ...next.complaints]).toEqual([]);
  });

  test('a link that is used up while the form is filled in says so, and what was typed stays', async () => {
    const address = await anInvitation(stage.product);
    const [first, second] = [aMember(), aMember()];
    const { page } = await openPage(stage.browser, stage.product.url);
    const late = await openPage(stage.browser, stage.product.url);
    await late.page.goto(address);
    await late.page.getByLabel('Username').fill(second.username);
    await register(page, first, address);
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    const fields = { 'First name': second.firstname, 'Last name': second.lastname, Email: second.email };
    for (const [label, text] of Object.entries(fields)) await late.page.getByLabel(label).fill(text);
    await late.page.getByLabel('Password', { exact: true }).fill(second.password);
    await late.page.getByLabel('I’m 18 or older').check();
    await late.page.getByRole('button', { name: 'Sign Up' }).click();

    await late.page.getByText(/^This invitation can’t be used/).waitFor();
    expect(await late.page.getByLabel('Username').inputValue()).toBe(second.username);
    expect(await late.page.getByLabel('Email').inputValue()).toBe(second.email);
  });
});
