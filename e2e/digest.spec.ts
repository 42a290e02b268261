import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { openPage, PHONE } from './browser.js';
import type { ConversationPage } from './conversation-page.js';
import { headerOf, linkIn, mailAbout } from './mailbox.js';
import { setStage } from './stage.js';
import { inDatabase } from './system/product-scan.js';
import { openAda, openBen } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

const SUBJECT = 'What you missed on Attune';

/** The hour of the member's daily mail has come. */
const comeTheHour = ({ userId }: ConversationPage) =>
  inDatabase(stage.product, 'notifications', async mongo => {
    const members = mongo.collection<{ _id: string }>('members');
    await until(async () => {
      const now = { $set: { nextDigestAt: new Date(Date.now() - 1000) } };
      return (await members.updateOne({ _id: userId, nextDigestAt: { $exists: true } }, now)).matchedCount === 1;
    });
  });

/** Switches the daily mail on, as the member finds it off. */
async function switchOn({ page }: ConversationPage): Promise<void> {
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('switch', { name: 'Send me this email', checked: false }).click();
  await saved;
}

describe('The daily mail', () => {
  test('tells of what was missed, and is switched off by the mailbox or by its link, without a session', async () => {
    const ada = await openAda(stage, PHONE);
    const ben = await openBen(stage, PHONE);
    await ada.page.goto('/settings/notifications');
    const saved = ada.page.waitForResponse(answer => answer.request().postData() === '{"showsNames":true}');
    await ada.page.getByRole('switch', { name: 'First names' }).click();
    expect((await saved).ok()).toBe(true);
    expect(await axeFaults(ada.page)).toEqual([]);
    await ben.request(ada);
    await ada.page.getByRole('link', { name: 'Notifications, 1 new' }).waitFor();

    await comeTheHour(ada);
    const mail = await mailAbout(stage.product.mailUrl, ada.member.email, SUBJECT);
    expect(mail.text).toContain('A friend request is waiting for you: Ben.');
    const header = (name: string) => headerOf(stage.product.mailUrl, mail, name);
    expect(await header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec((await header('List-Unsubscribe')) ?? '')?.[1] ?? '';
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(address, oneClick)).status).toBe(200);
    await ada.page.goto('/settings/notifications');
    await switchOn(ada);

    const { page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
    await page.goto(linkIn(mail, '/unsubscribe'));
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop this email' }).click();
    await page.getByText('This email is off.').waitFor();
    await ada.page.reload();
    await ada.page.getByRole('switch', { name: 'Send me this email', checked: false }).waitFor();
    expect([...ada.complaints, ...complaints]).toEqual([]);
  });
});
