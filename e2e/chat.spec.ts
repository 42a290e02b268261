import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(180_000);
const stage = setStage();

/** Ada at a desk and Ben with a phone. */
const twoFriends = () => openTwoFriends(stage, { ada: DESKTOP, ben: PHONE });

describe('Conversation of two friends', () => {
  test('two friends talk: what one says shows on the other screen at once, and that it was read on the first', async () => {
    const { ada, ben } = await twoFriends();
    await ben.page.goto('/moments');
    await ada.page.goto('/messaging');
    await ada.page.getByText('Select a friend to start chatting').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    await ada.page.getByRole('link', { name: /^Ben Autumn/ }).click();
    await ada.sendText('  Hello Ben, have you seen https://example.org/lake?  ');
    await ada.message('Hello Ben').getByText('Delivered').waitFor();
    expect(await ada.box.inputValue()).toBe('');

    await ben.page.getByRole('link', { name: 'Messaging 1 unread message' }).click();
    await ben.page.getByRole('link', { name: /^Ada Summer.*1 unread message/ }).click();
    await ben.message('Hello Ben').waitFor();
    await ada.message('Hello Ben').getByText('Read').waitFor();
    await ben.page.waitForFunction(() => document.title === 'Messaging · Attune');

    await ben.box.pressSequentially('Not');
    await ada.page.getByRole('region', { name: 'Conversation with Ben Autumn' }).getByText('typing…').waitFor();
    await ben.sendText('Not yet');
    await ada.message('Not yet').waitFor();
    expect([await axeFaults(ada.page), await axeFaults(ben.page)]).toEqual([[], []]);
    for (const { page } of [ada, ben]) await page.emulateMedia({ colorScheme: 'dark' });
    expect([await axeFaults(ada.page), await axeFaults(ben.page)]).toEqual([[], []]);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('what is edited, reacted to and deleted changes on both screens', async () => {
    const { ada, ben } = await twoFriends();
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    await ada.sendText('Tomorow at noon');
    await ada.sendText('Or later');
    await ben.message('Or later').waitFor();

    await ada.take('Edit', 'Tomorow');
    await ada.box.fill('Tomorrow at noon');
    await ada.box.press('Enter');
    await ben.message('Tomorrow at noon').getByText('Edited').waitFor();

    await ben.take('React with Thumbs up', 'Tomorrow at noon');
    await ada.page.getByRole('button', { name: 'Thumbs up, from Ben' }).waitFor();

    await ben.take('Reply', 'Tomorrow at noon');
    await ben.sendText('I will be there');
    await ada
      .message('I will be there')
      .getByRole('button', { name: /You.*Tomorrow at noon/ })
      .waitFor();

    await ada.take('Delete', 'Or later');
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await ben.message('This message was deleted.').waitFor();
    await ben.message('Or later').waitFor({ state: 'detached' });
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('what is written without a connection waits, and arrives once and in order when there is one', async () => {
    const { ada, ben } = await twoFriends();
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    await ada.sendText('before');
    await ben.message('before').waitFor();

    await ada.page.context().setOffline(true);
    for (const text of ['first', 'second', 'third']) await ada.sendText(text);
    await ada.message('third').getByText('Waiting to be sent').waitFor();
    await ada.page.context().setOffline(false);

    await ben.message('third').waitFor();
    await ada.message('third').getByText('Read').waitFor();
    const expected = ['before', 'first', 'second', 'third'];
    expect([await ada.texts(), await ben.texts()]).toEqual([expected, expected]);
  });

  test('an unfriend ends the conversation on the other screen: it can be read, and not be gone on with', async () => {
    const { ada, ben } = await twoFriends();
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    await ben.sendText('Bye');
    await ada.message('Bye').waitFor();

    await ben.unfriend(ada);

    await ada.page.getByText(/You and Ben Autumn aren’t friends anymore/).waitFor();
    await ada.message('Bye').waitFor();
    await ada.box.waitFor({ state: 'detached' });
    expect(await axeFaults(ada.page)).toEqual([]);
  });

  test('on a phone the friends and the conversation take turns, however narrow it is', async () => {
    const { ada, ben } = await twoFriends();
    await ada.openConversationWith(ben);
    await ada.sendText('Hello');
    await ben.page.setViewportSize({ width: 320, height: 568 });
    await ben.page.goto('/messaging');
    const friends = ben.page.getByRole('link', { name: /^Ada Summer/ });

    await friends.click();
    await ben.message('Hello').waitFor();
    expect(await friends.isVisible()).toBe(false);
    const size = () => [document.documentElement.scrollWidth, document.documentElement.scrollHeight];
    expect(await ben.page.evaluate(size)).toEqual([320, 568]);
    expect(await axeFaults(ben.page)).toEqual([]);

    await ben.page.getByRole('link', { name: 'Back to friends' }).click();
    await friends.waitFor();
    await ben.page.goForward();
    await ben.message('Hello').waitFor();
    await ben.page.goBack();
    await friends.waitFor();
  });

  test('a background is chosen for one conversation, and is there again after a reload', async () => {
    const { ada, ben } = await twoFriends();
    await ada.openConversationWith(ben);
    await ada.sendText('How colourful');
    await ada.page.getByRole('button', { name: 'Rainbow' }).click();
    expect(await axeFaults(ada.page)).toEqual([]);

    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Rainbow', pressed: true }).waitFor();
    await ada.page.getByLabel('Chat background colour').fill('#102030');

    const paper = ada.messages.locator('xpath=ancestor::*[@style][1]');
    const ground = () => paper.evaluate(element => getComputedStyle(element).backgroundColor);
    await until(async () => (await ground()) === 'rgb(16, 32, 48)');
    expect(await axeFaults(ada.page)).toEqual([]);
  });

  test('who switches read marks off is not told of theirs, and does not tell', async () => {
    const { ada, ben } = await twoFriends();
    await ben.page.goto('/settings');
    await ben.page.getByRole('heading', { name: 'User Settings Information' }).waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    const saved = ben.page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
    await ben.page.getByRole('switch', { name: 'Read receipts' }).click();
    await saved;
    await ben.page.reload();
    await ben.page.getByRole('switch', { name: 'Read receipts', checked: false }).waitFor();

    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    await ada.sendText('Did you read this?');
    await ben.message('Did you read this?').waitFor();
    await ben.sendText('I did');

    await ada.message('I did').waitFor();
    await ada.message('Did you read this?').getByText('Sent', { exact: true }).waitFor();
    await ben.message('I did').getByText('Sent', { exact: true }).waitFor();
  });
});
