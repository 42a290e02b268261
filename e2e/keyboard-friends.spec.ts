import type { Locator } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import type { ConversationPage } from './conversation-page.js';
import { Keyboard } from './keyboard.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN, openAda } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

/** Ada with her keyboard on the Friends screen, and a member she may or may not know. */
async function adaAnd(before: (ada: ConversationPage, ben: SignedInMember) => Promise<void>, viewport = PHONE) {
  const ada = await openAda(stage, viewport);
  const ben = await SignedInMember.open(stage.browser, stage.product, BEN);
  await before(ada, ben);
  const keyboard = await Keyboard.at(ada.page);
  await ada.page.goto('/settings');
  await keyboard.activate('link', /^Friends/);
  await keyboard.arrivesAt('Friends');
  return { ada, ben, keyboard, page: ada.page };
}

const strangers = async () => {};
const friends = (ada: ConversationPage, ben: SignedInMember) => ada.befriend(ben);
const benAsks = (ada: ConversationPage, ben: SignedInMember) => ben.request(ada);
const rowOf = (list: Locator) => list.getByRole('listitem').filter({ hasText: 'Ben Autumn' });

describe('Friends by keyboard', () => {
  test('a member is searched for and asked, and the request is taken back', async () => {
    const { ada, ben, keyboard, page } = await adaAnd(strangers);
    const results = rowOf(page.getByRole('list', { name: 'Search results' }));

    await keyboard.fill('Search for people', ben.member.username);
    await keyboard.press('Enter');
    await keyboard.activate('button', 'Send Friend Request');
    await page.getByText('Friend request sent.').waitFor();
    await keyboard.isAtThat(results.getByRole('button', { name: 'Cancel' }));

    await keyboard.press('Enter');
    await page.getByText('Friend request cancelled.').waitFor();
    await keyboard.isAtThat(results.getByRole('button', { name: 'Send Friend Request' }));
    await keyboard.tabTo('button', 'Dismiss');
    await keyboard.press('Enter');
    await keyboard.arrivesAt('Friends');
    expect(ada.complaints).toEqual([]);
  });

  test('a request is accepted, and the focus stays with the lists', async () => {
    const { keyboard, page } = await adaAnd(benAsks, DESKTOP);

    await keyboard.activate('button', 'Accept');
    await page.getByText('Friend request accepted').waitFor();
    await keyboard.isAt('heading', 'Friend Requests');

    await keyboard.activate('link', 'Message');
    await keyboard.isAt('textbox', 'Message to Ben');
  });

  test('a request is declined after a question, which Escape answers with no', async () => {
    const { keyboard, page } = await adaAnd(benAsks);

    await keyboard.activate('button', 'Decline');
    await keyboard.isHeldBy("Decline Ben Autumn's request?");
    await keyboard.press('Escape');
    await keyboard.isAt('button', 'Decline');

    await keyboard.press('Enter');
    await keyboard.isAt('button', 'Keep as it is');
    await keyboard.activate('button', 'Decline');
    await page.getByText('Friend request declined.').waitFor();
    await keyboard.isAt('heading', 'Friend Requests');
  });

  test('a friend is reported, by the arrow keys of a menu and of the reasons', async () => {
    const { keyboard, page } = await adaAnd(friends);

    await keyboard.activate('button', 'More about Ben Autumn');
    await keyboard.isAt('menuitem', 'Unfriend');
    await keyboard.press('Escape');
    await keyboard.isAt('button', 'More about Ben Autumn');
    await keyboard.press('Enter');
    await keyboard.isAt('menuitem', 'Unfriend');
    await keyboard.arrowTo('menuitem', 'Report');
    await keyboard.press('Enter');

    await keyboard.isHeldBy('Report Ben Autumn');
    await keyboard.tabTo('radio', /^Fake profile/);
    await keyboard.press('Space');
    await keyboard.arrowTo('radio', /^Spam/);
    await keyboard.fill('Details (optional)', 'He asks for money.');
    await keyboard.activate('button', 'Send Report');
    await page.getByText('We have it. You can follow it under').and(page.locator(':focus')).waitFor();
    await keyboard.activate('button', 'Done');
    await keyboard.isAt('button', 'More about Ben Autumn');
  });

  test('a friend is unfriended', async () => {
    const { keyboard, page } = await adaAnd(friends, DESKTOP);

    await keyboard.activate('button', 'More about Ben Autumn');
    await keyboard.isAt('menuitem', 'Unfriend');
    await keyboard.press('Enter');
    await keyboard.isHeldBy('Unfriend Ben Autumn?');
    await keyboard.activate('button', 'Unfriend');

    await page.getByText('Ben Autumn is no longer your friend.').waitFor();
    await keyboard.isAt('heading', 'Current Friends');
  });

  test('a friend is blocked, and unblocked again', async () => {
    const { keyboard, page } = await adaAnd(friends);

    await keyboard.activate('button', 'More about Ben Autumn');
    await keyboard.isAt('menuitem', 'Unfriend');
    await keyboard.arrowTo('menuitem', 'Block');
    await keyboard.press('Enter');
    await keyboard.isHeldBy('Block Ben Autumn?');
    await keyboard.activate('button', 'Block');
    await page.getByText('Ben Autumn is blocked.').waitFor();
    await keyboard.isAt('heading', 'Current Friends');

    const blocked = rowOf(page.getByRole('region', { name: 'Blocked People' }));
    await keyboard.tabToThat(blocked.getByRole('button', { name: 'Unblock' }));
    await keyboard.press('Enter');
    await page.getByText('Ben Autumn is no longer blocked.').waitFor();
    await keyboard.isAtThat(page.getByRole('heading'));
  });
});
