import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { speaking } from './catalogues.js';
import type { ConversationPage } from './conversation-page.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();
const t = speaking('en');

const PHONE = { width: 360, height: 740 };

/** Ada and Ben on two phones, each in their conversation, in which Ben wrote last. */
async function twoPhones() {
  const { ada, ben } = await openTwoFriends(stage, { ada: PHONE, ben: PHONE });
  await ada.openConversationWith(ben);
  await ben.openConversationWith(ada);
  await ben.sendText('Shall we meet at the lake?');
  await ada.message('Shall we meet at the lake?').waitFor();
  return { ada, ben };
}

const openDialog = async ({ page }: ConversationPage) => {
  await page.getByRole('button', { name: /^More about Ben/ }).click();
  await page.getByRole('menuitem', { name: t('messaging.ending.entry') }).click();
  return page.getByRole('dialog', { name: t('ending.title') });
};

const inPlaceOfBox = ({ page }: ConversationPage, words: string) => page.getByRole('status').filter({ hasText: words });

const isWithin = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('An end with words', () => {
  test('M9 Ada ends the chat; Ben reads her sentence, keeps what he wrote without a connection, and writes once she opens it again', async () => {
    const { ada, ben } = await twoPhones();
    await ben.page.context().setOffline(true);
    await ben.sendText('Or at the museum?');

    const dialog = await openDialog(ada);
    expect(await axeFaults(ada.page)).toEqual([]);
    expect(await isWithin(ada.page)).toBe(true);
    await dialog.getByRole('radio', { name: t('ending.sentences.met_someone') }).check();
    await dialog.getByRole('button', { name: t('ending.end') }).click();
    await inPlaceOfBox(ada, t('messaging.ending.endedByYou')).waitFor();
    expect(await ada.box.count()).toBe(0);

    await ben.page.context().setOffline(false);
    await inPlaceOfBox(ben, t('messaging.ending.endedBy', { name: 'Ada' })).waitFor();
    await ben.message(t('ending.sentences.met_someone')).waitFor();
    const unsent = ben.message('Or at the museum?');
    await unsent.getByText(/so this wasn’t sent/).waitFor();
    expect(await ben.box.count()).toBe(0);
    expect(await axeFaults(ben.page)).toEqual([]);
    expect(await isWithin(ben.page)).toBe(true);

    await ada.page.getByRole('button', { name: t('messaging.ending.openAgain') }).click();
    await ben.box.waitFor();
    await unsent.getByRole('button', { name: t('messaging.tryAgain') }).click();
    await ada.message('Or at the museum?').waitFor();
    expect(await ada.texts()).toEqual([
      'Shall we meet at the lake?',
      t('ending.sentences.met_someone'),
      'Or at the museum?',
    ]);
  });

  test('by keyboard alone: the second sentence, and back to where the focus was', async () => {
    const { ada } = await twoPhones();
    await ada.page.getByRole('button', { name: /^More about Ben/ }).focus();
    await ada.page.keyboard.press('Enter');
    const entry = ada.page.getByRole('menuitem', { name: t('messaging.ending.entry') });
    // The focus goes into what has opened, a moment later.
    await ada.page.getByRole('menu').locator(':focus').waitFor({ state: 'attached' });
    await entry.focus();
    await ada.page.keyboard.press('Enter');
    const dialog = ada.page.getByRole('dialog', { name: t('ending.title') });
    await dialog.locator(':focus').waitFor({ state: 'attached' });
    await dialog.getByRole('radio').first().focus();

    await ada.page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: t('ending.end') }).focus();
    await ada.page.keyboard.press('Enter');

    await ada.message(t('ending.sentences.met_someone')).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await ada.page.waitForFunction(() => document.activeElement !== document.body);
  });
});
