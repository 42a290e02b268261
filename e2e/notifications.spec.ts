import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import type { ConversationPage } from './conversation-page.js';
import { logIn } from './member.js';
import { setStage } from './stage.js';
import { openAda, openBen } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

const SMALL_PHONE = { width: 360, height: 740 };

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The same member on another device. */
async function onAnotherDevice({ member }: ConversationPage): Promise<Page> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, viewport: DESKTOP });
  const page = await context.newPage();
  await logIn(page, member);
  await page.waitForURL('**/moments');
  return page;
}

describe('Notifications', () => {
  test('a request that came while its member was away waits at the bell, and is seen on every device at once', async () => {
    const ada = await openAda(stage, PHONE);
    const ben = await openBen(stage, PHONE);
    await ben.request(ada);

    await ada.page.goto('/moments');
    const elsewhere = await onAnotherDevice(ada);
    await bell(elsewhere, 'Notifications, 1 new').waitFor();
    await bell(ada.page, 'Notifications, 1 new').click();
    const entry = ada.page.getByRole('link', { name: /^Ben\b/ });
    await entry.getByText('New', { exact: true }).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    await bell(ada.page, 'Notifications').waitFor();
    await bell(elsewhere, 'Notifications').waitFor();
    await entry.click();
    await ada.page.getByRole('button', { name: 'Accept' }).click();
    await ada.page.getByText('Friend request accepted').waitFor();

    // Ben's page was open all the while.
    await ben.page.goto('/notifications');
    await ben.page.getByRole('link', { name: /^Ada.*Said yes/ }).click();
    await ben.page.getByRole('textbox', { name: 'Message to Ada' }).waitFor();
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('who asked finds the yes at the head of the screen they come home to, once, on every device', async () => {
    const ada = await openAda(stage, SMALL_PHONE);
    const ben = await openBen(stage, PHONE);
    await ada.befriend(ben);

    const elsewhere = await onAnotherDevice(ada);
    await elsewhere.getByRole('region', { name: 'Ben said yes' }).waitFor();
    await ada.page.goto('/discover');
    const card = ada.page.getByRole('region', { name: 'Ben said yes' });
    await card.waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    // By the keyboard, as by a press: the card has no more than its two buttons.
    await card.getByRole('button', { name: 'Say hi' }).focus();
    await ada.page.keyboard.press('Enter');
    const moment = ada.page.getByRole('dialog', { name: 'You and Ben can chat now' });
    await moment.getByRole('button', { name: 'Later' }).click();
    await moment.waitFor({ state: 'detached' });

    await card.waitFor({ state: 'detached' });
    await elsewhere.getByRole('region', { name: 'Ben said yes' }).waitFor({ state: 'detached' });
    await ada.page.goto('/moments');
    await bell(ada.page, 'Notifications').waitFor();
    expect(await card.count()).toBe(0);
    expect(ada.complaints).toEqual([]);
  });

  test('a list that is open on one device follows what happens, without a reload', async () => {
    const ada = await openAda(stage, DESKTOP);
    const ben = await openBen(stage, PHONE);
    await ada.page.goto('/notifications');
    await ada.page.getByText('Nothing here yet').waitFor();

    await ben.request(ada);
    await ada.page.getByRole('link', { name: /^Ben\b/ }).waitFor();

    await ben.ask('POST', '/api/friends/cancel-request', { targetId: ada.userId });
    await ada.page.getByText('Nothing here yet').waitFor();
    expect(ada.complaints).toEqual([]);
  });

  test('a kind that was switched off stays so after a reload, and comes into the list no longer', async () => {
    const ada = await openAda(stage, PHONE);
    const ben = await openBen(stage, PHONE);
    await ada.page.goto('/settings');
    await ada.page.getByRole('link', { name: /^Notifications What/ }).click();
    const requests = ada.page.getByRole('group', { name: 'Friend requests' });
    const saved = ada.page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
    await requests.getByRole('switch', { name: 'In the app' }).click();
    await saved;

    await ada.page.reload();
    await requests.getByRole('switch', { name: 'In the app', checked: false }).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ben.request(ada);
    await ada.page.getByRole('link', { name: 'Friends 1 pending request' }).waitFor();
    await ada.page.goto('/notifications');
    await ada.page.getByText('Nothing here yet').waitFor();
    expect(ada.complaints).toEqual([]);
  });
});
