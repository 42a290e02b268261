import type { Page, WebSocket } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { aMember, type Member, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(120_000);
const stage = setStage();

/** A signed-in member with an open screen, who hears of what others do. */
async function arrive(about: Partial<Member>, viewport = PHONE) {
  const member = aMember(about);
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  await signIn(context, stage.product, member);
  const connected = page.waitForEvent('websocket').then(isConnected);
  await page.goto('/settings');
  await connected;
  return { page, member, complaints };
}
/** Waits for the frame with which the server accepts a connection: from here on it pushes. */
const isConnected = (socket: WebSocket) =>
  socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).startsWith('40') });
const goTo = (page: Page, screen: string) => page.getByRole('link', { name: screen }).click();

describe('Friends and profile', () => {
  test('a request, its acceptance and its end show on the other screen at once, without a reload', async () => {
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' });
    const ben = await arrive({ firstname: 'Ben', lastname: 'Autumn' }, DESKTOP);
    await goTo(ada.page, 'Friends');
    await ada.page.getByLabel('Search for people').fill(ben.member.username);
    await ada.page.getByRole('button', { name: 'Search' }).click();

    await ada.page.getByRole('button', { name: 'Send Friend Request' }).click();
    await ada.page.getByText('Friend request sent.').waitFor();
    await ben.page.getByRole('link', { name: 'Friends 1 pending request' }).waitFor();
    await ben.page.getByText('Ada says hello.').waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);

    await goTo(ben.page, 'Friends');
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await ben.page.getByText('Friend request accepted').waitFor();
    await ben.page.getByText('You have no pending friend requests.').waitFor();
    await ada.page.getByText('You and Ben can chat now.').waitFor();
    const friends = ada.page.getByRole('region', { name: 'Current Friends' });
    await friends.getByText('Ben Autumn').waitFor();
    expect([await axeFaults(ada.page), await axeFaults(ben.page)]).toEqual([[], []]);
    await ben.page.reload();

    await ben.page.getByRole('button', { name: 'More about Ada Summer' }).click();
    await ben.page.getByRole('menuitem', { name: 'Unfriend' }).click();
    await ben.page.getByRole('button', { name: 'Unfriend' }).click();
    await friends.getByText("You don't have any friends yet.").waitFor();
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('who is found by the inside of their name reads the note of the request, and accepting begins the conversation', async () => {
    const mia = await arrive({ firstname: 'Mia', lastname: 'Winter' }, DESKTOP);
    const noah = await arrive({ firstname: 'Noah', lastname: 'Spring' });
    await goTo(mia.page, 'Friends');
    await mia.page.getByLabel('Search for people').fill(noah.member.username.slice(1));
    await mia.page.getByRole('button', { name: 'Search' }).click();

    await mia.page.getByRole('button', { name: 'Add a note' }).click();
    const dialog = mia.page.getByRole('dialog', { name: 'Say hello to Noah' });
    await dialog.getByLabel('Add a note (optional)').fill('You climb too?\nTea on Sunday?');
    expect(await axeFaults(mia.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Say hello' }).click();
    await mia.page.getByText('Friend request sent.').waitFor();

    await goTo(noah.page, 'Friends');
    const requests = noah.page.getByRole('region', { name: 'Friend Requests' });
    await requests.getByRole('blockquote').getByText('Tea on Sunday?').waitFor();
    expect(await axeFaults(noah.page)).toEqual([]);
    await requests.getByRole('button', { name: 'Accept' }).click();
    const moment = noah.page.getByRole('dialog', { name: 'You and Mia can chat now' });
    await moment.getByText('Tea on Sunday?').waitFor();
    expect(await axeFaults(noah.page)).toEqual([]);
    await moment.getByRole('textbox', { name: 'Message to Mia' }).fill('At the lake?');
    await moment.getByRole('button', { name: 'Send', exact: true }).click();
    await noah.page.waitForURL(/\/messaging\?with=/);
    await noah.page.getByRole('region', { name: 'Messages with Mia' }).getByText('At the lake?').waitFor();
    expect([...mia.complaints, ...noah.complaints]).toEqual([]);
  });

  test('on paper a screen has what it says, and no navigation', async () => {
    const { page } = await arrive({ firstname: 'Cleo', lastname: 'Spring' });
    await page.goto('/friends');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.waitFor();

    await page.emulateMedia({ media: 'print' });

    await navigation.waitFor({ state: 'hidden' });
    expect(await page.getByRole('heading', { level: 1, name: 'Friends' }).isVisible()).toBe(true);
  });

  test('a profile is saved and still there after a reload', async () => {
    const { page } = await arrive({ firstname: 'Cleo', lastname: 'Spring' });

    await page.goto('/profile');
    await page.getByRole('textbox', { name: 'Age' }).fill('34');
    await page.getByLabel('Bio').fill('Quiet mornings, loud board games.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile saved successfully!').waitFor();
    await page.reload();

    await page.getByRole('textbox', { name: 'Age' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Age' }).inputValue()).toBe('34');
    expect(await page.getByLabel('Bio').inputValue()).toBe('Quiet mornings, loud board games.');
  });
});
