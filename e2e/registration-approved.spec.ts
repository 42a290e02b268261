import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { EarlyMember } from './early-member.js';
import { linkIn, mailAbout, mailTo } from './mailbox.js';
import { aMember, logIn, type Member } from './member.js';
import { enrolApp, grant } from './moderator.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const t = speaking('en');
const SMALL_PHONE = { width: 360, height: 740 };
const WORDS = 'I sing in the choir on Tuesdays, and Ada told me about you.';
const stage = setStage({ start: () => startProduct({ settingsOf: () => ({ REGISTRATION: 'approved' }) }) });

/** On the form as a person does, and by the link in the mail. */
async function apply(page: Page, member: Member) {
  await page.goto('/register');
  await page.getByLabel(t('register.introduction.label')).fill('Hello');
  const fields = { Username: member.username, 'First name': member.firstname, 'Last name': member.lastname };
  for (const [label, text] of Object.entries({ ...fields, Email: member.email }))
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('I’m 18 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText(t('reasons.introduction_too_short')).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe(member.username);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByLabel(t('register.introduction.label')).fill(WORDS);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(linkIn(await mailTo(stage.product.mailUrl, member.email), '/verify'));
  await page.getByText(t('verify-email.awaitsApproval')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
}

describe('An installation whose moderators decide who joins', () => {
  test('R55 on a phone one applies and waits; at the desk one is approved and one declined, and each is written to', async () => {
    const mo = await openPage(stage.browser, stage.product.url, DESKTOP);
    const moderator = await EarlyMember.in(mo.context, stage.product);
    await enrolApp(moderator);
    await grant(stage.product, moderator);
    const [robin, kim] = [aMember(), aMember({ firstname: 'Kim' })];
    const phone = await openPage(stage.browser, stage.product.url, SMALL_PHONE);
    const other = await openPage(stage.browser, stage.product.url, SMALL_PHONE);
    await apply(phone.page, robin);
    await apply(other.page, kim);

    await logIn(phone.page, robin);
    await phone.page.getByRole('heading', { name: t('login.applied.waiting.heading') }).waitFor();
    expect(await axeFaults(phone.page)).toEqual([]);

    await mo.page.goto('/desk');
    await mo.page.getByRole('link', { name: 'Applications (2)' }).click();
    const of = (member: Member) => mo.page.getByRole('listitem').filter({ hasText: member.username });
    await of(robin).getByText(WORDS).waitFor();
    expect(await axeFaults(mo.page)).toEqual([]);
    await of(robin)
      .getByRole('button', { name: t('desk.applications.approve') })
      .click();
    await mo.page.getByText(t('desk.applications.approved', { username: robin.username })).waitFor();
    await of(kim)
      .getByRole('button', { name: t('desk.applications.decline') })
      .click();
    await of(kim)
      .getByRole('radio', { name: t('desk.applications.reasons.full') })
      .check();
    expect(await axeFaults(mo.page)).toEqual([]);
    await of(kim)
      .getByRole('button', { name: t('desk.applications.sendDecline'), exact: true })
      .click();
    await mo.page.getByText(t('desk.applications.empty')).waitFor();

    const { mailUrl } = stage.product;
    const welcome = await mailAbout(mailUrl, robin.email, 'Welcome: you’re in');
    const answer = await mailAbout(mailUrl, kim.email, 'About your application');
    expect(answer.text).toContain('We’re not taking in new members right now.');
    await phone.page.goto(new URL(/https?:\/\/\S+\/login/.exec(welcome.text)?.[0] ?? '').pathname);
    await logIn(phone.page, robin);
    await phone.page.waitForURL(url => url.pathname !== '/login');
    await logIn(other.page, kim);
    await other.page.getByRole('heading', { name: t('login.applied.declined.heading') }).waitFor();
    const complaints = [...mo.complaints, ...phone.complaints, ...other.complaints];
    expect(complaints.filter(one => !one.includes('403'))).toEqual([]);
  });
});
