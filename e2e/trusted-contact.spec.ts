import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import type { ConversationPage } from './conversation-page.js';
import { linkIn, type Mail, mailsTo, mailTo } from './mailbox.js';
import { agreeOnDate, endDate, lookAgain, passAnswerTime, PLACE } from './planned-dates.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();
const viewports = { ada: PHONE, ben: DESKTOP };

/** An address outside of Attune, which no other test uses. */
const someone = () => `kim-${crypto.randomUUID().slice(0, 8)}@example.org`;

async function openDate({ page }: ConversationPage, planId: string): Promise<void> {
  await page.goto(`/dates/${planId}`);
  await page.getByRole('heading', { name: 'The plan' }).waitFor();
}

/** Names a contact on the open page; returns the words that it showed before, and the mail. */
async function nameContact({ page }: ConversationPage, email: string): Promise<{ words: string[]; mail: Mail }> {
  await page.getByText('The email they get, word for word').click();
  const words = await page.locator('details p').allTextContents();
  await page.getByLabel('Their name').fill('Kim');
  await page.getByLabel('Their email address').fill(email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  return { words, mail: await mailTo(stage.product.mailUrl, email) };
}

/** The contact's page in a browser that knows no member. */
async function openShared(mail: Mail): Promise<Page> {
  const { page } = await openPage(stage.browser, stage.product.url, PHONE);
  const answer = await page.goto(linkIn(mail, '/shared-date'));
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.locator('h1').waitFor();
  return page;
}

const reloadedShows = async (page: Page, words: string | RegExp) => {
  await page.reload();
  await page.getByText(words).waitFor();
};

describe('A trusted contact', () => {
  test('gets the mail that was shown before, and one more when the member does not answer; the other one, who does, causes none', async () => {
    const { ada, ben } = await openTwoFriends(stage, viewports);
    const planId = await agreeOnDate(ada, ben);
    const [kim, lou] = [someone(), someone()];
    await openDate(ada, planId);
    const { words, mail } = await nameContact(ada, kim);
    expect(words.filter(line => !`${mail.subject}\n${mail.text}`.includes(line))).toEqual([]);
    await ada.page.getByText(`Kim (${kim}) got the email on`).waitFor();
    await openDate(ben, planId);
    expect(await ben.page.getByText(kim).count()).toBe(0);
    await nameContact(ben, lou);
    const shared = await openShared(mail);
    await shared.getByText('Ada is going on a date').waitFor();
    expect(await shared.getByText(PLACE).count()).toBe(0);
    expect(await axeFaults(shared)).toEqual([]);
    await shared.getByRole('button', { name: 'Yes, show me the plan' }).click();
    await shared.getByText(PLACE).waitFor();

    await endDate(stage.product, planId, 1);
    await ada.page.getByRole('link', { name: /^Notifications, \d+ new/ }).waitFor();
    await openDate(ada, planId);
    await ada.page.getByText('Are you OK?').waitFor();
    await openDate(ben, planId);
    await ben.page.getByRole('button', { name: 'I’m OK' }).click();
    await ben.page.getByText('You said you’re OK.').waitFor();
    await reloadedShows(shared, 'We asked Ada: “Are you OK?”');

    await passAnswerTime(stage.product, planId, ada);
    await mailTo(stage.product.mailUrl, kim, 2);
    await reloadedShows(shared, 'Ada hasn’t answered “Are you OK?”');
    await ada.page.getByText('You didn’t answer, so we emailed Kim').waitFor();
    await lookAgain(stage.product, planId);
    expect(await mailsTo(stage.product.mailUrl, kim)).toHaveLength(2);
    expect(await mailsTo(stage.product.mailUrl, lou)).toHaveLength(1);

    await ada.page.getByRole('button', { name: 'I’m OK' }).click();
    await ada.page.getByText('You said you’re OK.').waitFor();
    await reloadedShows(shared, 'Ada said: “I’m OK.”');
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('gets a mail at once when the member asks for help, and sees nothing any more two days later', async () => {
    const { ada, ben } = await openTwoFriends(stage, viewports);
    const planId = await agreeOnDate(ada, ben);
    const kim = someone();
    await openDate(ada, planId);
    const { mail } = await nameContact(ada, kim);
    await endDate(stage.product, planId, -60);
    await openDate(ada, planId);

    await ada.page.getByRole('button', { name: 'I need help' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Do you need help?' });
    expect(await dialog.getByRole('link', { name: /^In danger, call/ }).getAttribute('href')).toMatch(/^tel:\d{3}$/);
    expect(await axeFaults(ada.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Email Kim now' }).click();

    await mailTo(stage.product.mailUrl, kim, 2);
    await ada.page.getByText('You asked for help.').waitFor();
    const shared = await openShared(mail);
    await shared.getByText('Ada needs help.').waitFor();
    await endDate(stage.product, planId, 49 * 60);
    await reloadedShows(shared, 'This link doesn’t work anymore');
    expect(await mailsTo(stage.product.mailUrl, kim)).toHaveLength(2);
    expect(ada.complaints).toEqual([]);
  });

  test('stops the mails without a session; the member is told, and can name another one', async () => {
    const { ada, ben } = await openTwoFriends(stage, viewports);
    const planId = await agreeOnDate(ada, ben);
    const kim = someone();
    await openDate(ada, planId);
    const { mail } = await nameContact(ada, kim);
    const shared = await openShared(mail);

    await shared.getByRole('button', { name: 'Stop these emails' }).click();
    await shared.getByRole('button', { name: 'Keep the emails' }).waitFor();
    await shared.getByRole('button', { name: 'Ada: no emails about their dates' }).click();
    await shared.getByText('You won’t get these emails anymore.').waitFor();

    await until(async () => {
      await openDate(ada, planId);
      return (await ada.page.getByText('doesn’t want emails about this date').count()) === 1;
    });
    await ada.page.getByLabel('Their name').waitFor();
    await endDate(stage.product, planId, 1);
    await passAnswerTime(stage.product, planId, ada);
    expect(await mailsTo(stage.product.mailUrl, kim)).toHaveLength(1);
  });
});
