import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

const HARMFUL = 'you stupid bitch, quokka';

/** All that a page sends: addresses and bodies of its requests, and what it says on its socket. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
}

describe('Safer conversations', () => {
  test('a harmful message is asked about before it leaves the device, by keyboard, and is sent if its writer wants it', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: DESKTOP, ben: PHONE });
    const sent = sentBy(ada.page);
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    // With it the rules have come.
    await ada.page.waitForLoadState('networkidle');
    const question = ada.page.getByRole('group', { name: /^Are you sure\?/ });

    await ada.box.fill(HARMFUL);
    await ada.box.press('Enter');
    await question.waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ada.page)).toEqual([]);

    await ada.page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await ada.box.inputValue()).toBe(HARMFUL);
    await ada.box.and(ada.page.locator(':focus')).waitFor();
    expect(sent.filter(said => said.includes('quokka'))).toEqual([]);

    await ada.sendText('It was a long day, sorry');
    await ada.box.fill(`${HARMFUL}!`);
    await ada.box.press('Enter');
    await question.waitFor();
    await question.getByRole('button', { name: 'Send anyway' }).press('Enter');

    await ben.message('quokka').waitFor();
    expect(await ada.texts()).toEqual(['It was a long day, sorry', `${HARMFUL}!`]);
    expect(sent.filter(said => said.includes('quokka'))).toHaveLength(1);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('what may bother is asked about beneath the message, by keyboard, and neither the words nor the answer leave the device', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: DESKTOP, ben: PHONE });
    const sent = sentBy(ben.page);
    await ben.openConversationWith(ada);
    await ada.send(HARMFUL, ben);
    const question = ben.message('quokka').getByRole('group', { name: 'Did this bother you?' });

    await question.waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    await ben.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ben.page)).toEqual([]);

    await question.getByRole('button', { name: 'Block' }).press('Enter');
    const block = ben.page.getByRole('dialog', { name: /^Block Ada/ });
    await block.locator(':focus').waitFor({ state: 'attached' });
    await ben.page.keyboard.press('Escape');
    await block.waitFor({ state: 'detached' });
    await question.getByRole('button', { name: 'Not a problem' }).press('Enter');

    await question.waitFor({ state: 'detached' });
    await ben.page.reload();
    await ben.message('quokka').waitFor();
    await ada.send('you stupid idiot, wombat', ben);
    await ben.message('wombat').getByRole('group', { name: 'Did this bother you?' }).waitFor();
    expect(await question.count()).toBe(0);
    expect(sent.filter(said => /quokka|wombat|stupid|Not a problem/.test(said))).toEqual([]);
    expect(ben.complaints).toEqual([]);
  });

  test('a link of somebody new says where it leads before it is opened, and nothing is fetched for it until then', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: DESKTOP, ben: PHONE });
    const sent = sentBy(ben.page);
    await ben.page
      .context()
      .route('https://numbat.example/**', route => route.fulfill({ body: 'a page', contentType: 'text/plain' }));
    await ben.openConversationWith(ada);
    await ada.send('My pictures: https://numbat.example/paypal.com', ben);
    const link = ben.message('My pictures').getByRole('link', { name: 'https://numbat.example/paypal.com' });
    const question = ben.page.getByRole('dialog', { name: 'This leaves Attune for numbat.example' });

    await link.press('Enter');
    await question.waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    await ben.page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(sent.filter(said => said.includes('numbat'))).toEqual([]);

    await link.press('Enter');
    const opened = ben.page.context().waitForEvent('page');
    await question.getByRole('link', { name: 'Open the page' }).click();
    expect((await opened).url()).toBe('https://numbat.example/paypal.com');
    expect(await (await opened).evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);

    const again = ben.page.context().waitForEvent('page');
    await link.press('Enter');
    expect((await again).url()).toBe('https://numbat.example/paypal.com');
    expect(sent.filter(said => said.includes('numbat'))).toEqual([]);
    expect(ben.complaints).toEqual([]);
  });

  test('words on a member’s list cover messages and previews; the list stays on the device', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: DESKTOP, ben: PHONE });
    const sent = sentBy(ben.page);
    await ben.page.goto('/settings');
    await ben.page.getByRole('link', { name: /^Safer conversations/ }).click();
    await ben.page.getByRole('textbox', { name: 'Word or phrase' }).fill('Wombat');
    await ben.page.keyboard.press('Enter');
    await ben.page.getByRole('button', { name: 'Remove Wombat' }).waitFor();
    await ben.page.getByRole('switch', { name: 'Did this bother you?' }).press('Space');
    expect(await axeFaults(ben.page)).toEqual([]);
    await ben.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ben.page)).toEqual([]);

    await ada.send('you stupid bitch, a wombat!', ben);
    await ben.page.goto('/messaging');
    await ben.page.getByRole('link', { name: /Hidden: contains a word from your list/ }).click();
    const show = ben.messages.getByRole('button', { name: 'Show' });
    await show.waitFor();
    expect(await ben.page.getByText(/wombat/i).count()).toBe(0);
    expect(await axeFaults(ben.page)).toEqual([]);
    await ben.page.emulateMedia({ colorScheme: 'light' });
    expect(await axeFaults(ben.page)).toEqual([]);

    await show.press('Enter');
    await ben.message('wombat').waitFor();
    expect(await ben.messages.getByRole('group', { name: 'Did this bother you?' }).count()).toBe(0);
    expect(sent.filter(said => /wombat/i.test(said))).toEqual([]);
    expect(ben.complaints).toEqual([]);
  });

  test('warning signs mark the menu of a conversation, and their lines lead to the messages', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: DESKTOP, ben: PHONE });
    const sent = sentBy(ben.page);
    await ada.send('Hello, numbat here', ben);
    await ben.openConversationWith(ada);
    await ada.send('Can we switch to WhatsApp? Yours, numbat', ben);
    const menu = ben.page.getByRole('button', { name: 'More about Ada Summer, with warning signs' });

    await menu.press('Enter');
    await ben.page.getByRole('menuitem', { name: 'Warning signs' }).press('Enter');
    const dialog = ben.page.getByRole('dialog', { name: 'Warning signs' });
    await dialog.getByText('Wants to move elsewhere in the first days').waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    await ben.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ben.page)).toEqual([]);

    await dialog.getByRole('button', { name: /WhatsApp/ }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await ben.messages
      .locator('[data-marked]')
      .getByText(/WhatsApp/)
      .waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    expect(sent.filter(said => said.includes('numbat'))).toEqual([]);
    expect(ben.complaints).toEqual([]);
  });
});
