import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, register } from './member.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const t = speaking('en');
const DOMAIN = 'club.example';
const refusal = t('reasons.email_domain_not_taken', { domains: DOMAIN });
const stage = setStage({
  start: () => startProduct({ settingsOf: () => ({ REGISTRATION: 'domain', REGISTRATION_DOMAINS: DOMAIN }) }),
});

describe('An installation for the addresses of a domain', () => {
  test.each([
    ['phone', { width: 360, height: 740 }],
    ['desktop', DESKTOP],
  ])('on a %s, the form names the domain, refuses another at its field, and keeps what was typed', async (_, size) => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, size);
    const robin = aMember({ email: 'robin@elsewhere.example' });
    await page.goto('/register');
    await page.getByText(t('register.email.domainRule', { domains: DOMAIN })).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await register(page, robin);
    await page.getByText(refusal).first().waitFor();
    const field = page.getByLabel('Email');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe(robin.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(robin.password);
    await field.and(page.locator(':focus')).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    const email = `${robin.username}@${DOMAIN}`;
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await page.goto(linkIn(await mailTo(stage.product.mailUrl, email), '/verify'));
    await page.getByText('You’re logged in on this device.').waitFor();

    await page.goto('/settings/account');
    await page.getByLabel(t('account.email.new')).fill('robin@elsewhere.example');
    const section = page.getByRole('region', { name: t('account.email.heading') });
    await section.getByLabel(t('account.email.password'), { exact: true }).fill(robin.password);
    await page.getByRole('button', { name: t('account.email.send') }).click();
    await page.getByText(refusal).waitFor();
    expect(await page.getByLabel(t('account.email.new')).inputValue()).toBe('robin@elsewhere.example');
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints.filter(one => !one.includes('400'))).toEqual([]);
  });
});
