import type { Locator } from 'playwright-core';
import { PHONE } from './browser.js';
import type { ConversationPage } from './conversation-page.js';
import { Keyboard } from './keyboard.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN, openAda } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

/** Ada with her keyboard on the Friends screen, and a member she may or may not know. */
async function adaAnd(before: (ada: ConversationPage, ben: SignedInMember) => Promise<void>) {
  const ada = await openAda(stage, PHONE);
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
    await page.getByText('Request canceled.').waitFor();
    await keyboard.isAtThat(results.getByRole('button', { name: 'Send Friend Request' }));
    await keyboard.tabTo('button', 'Dismiss');
    await keyboard.press('Enter');
    await keyboard.arrivesAt('Friends');
    expect(ada.complaints).toEqual([]);
  });

  test('a friend is reported by the arrow keys of a menu and of the reasons, blocked after a question, and unblocked', async () => {
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
    await page.getByText('Thanks, we’ve got it. Follow it under').and(page.locator(':focus')).waitFor();
    await keyboard.activate('button', 'Done');
    await keyboard.isAt('button', 'More about Ben Autumn');

    await keyboard.press('Enter');
    await keyboard.isAt('menuitem', 'Unfriend');
    await keyboard.arrowTo('menuitem', 'Block');
    await keyboard.press('Enter');
    await keyboard.isHeldBy('Block Ben Autumn?');
    await keyboard.press('Escape');
    await keyboard.isAt('button', 'More about Ben Autumn');

    await keyboard.press('Enter');
    await keyboard.isAt('menuitem', 'Unfriend');
    await keyboard.arrowTo('menuitem', 'Block');
    await keyboard.press('Enter');
    await keyboard.activate('button', 'Block');
    await page.getByText('Ben Autumn is blocked.').waitFor();
    await keyboard.isAt('heading', 'Current Friends');

    const blocked = page
      .getByRole('region', { name: 'Blocked People' })
      .getByRole('listitem')
      .filter({ hasText: /Ben(?! Autumn)/ });
    await keyboard.tabToThat(blocked.getByRole('button', { name: 'Unblock' }));
    await keyboard.press('Enter');
    await page.getByText('Ben is no longer blocked.').waitFor();
    await keyboard.isAtThat(page.getByRole('heading'));
  });
});
