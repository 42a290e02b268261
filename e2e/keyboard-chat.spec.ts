import { DESKTOP, PHONE } from './browser.js';
import { Keyboard } from './keyboard.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN, openAda, openBen } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

/** Ada with her keyboard in her conversation with Ben, who has said something to her. */
async function adaWith(ben: SignedInMember, viewport: typeof PHONE, ...said: string[]) {
  const ada = await openAda(stage, viewport);
  await ada.befriend(ben);
  for (const text of said) await ben.send(text, ada);
  const keyboard = await Keyboard.at(ada.page);
  await ada.page.goto('/settings');
  await keyboard.activate('link', /^Messaging/);
  await keyboard.arrivesAt('Messaging');
  await keyboard.activate('link', /^Ben Autumn/);
  return { ada, keyboard, page: ada.page };
}
const benElsewhere = () => SignedInMember.open(stage.browser, stage.product, BEN);
const benAtHisDesk = () => openBen(stage, DESKTOP);
const actions = (text: string) => new RegExp(`^Actions for message: ${text}`);
const BOX = 'Message to Ben';

/** Opens the menu of the message whose button has the focus. */
async function openMenu(keyboard: Keyboard) {
  await keyboard.press('Enter');
  await keyboard.isAt('menuitem', 'React with Heart');
}
async function openMenuOf(keyboard: Keyboard, text: string) {
  await keyboard.tabTo('button', actions(text), 'Shift+Tab');
  await openMenu(keyboard);
}
async function choose(keyboard: Keyboard, entry: string) {
  await keyboard.arrowTo('menuitem', entry);
  await keyboard.press('Enter');
}

describe('Messages by keyboard', () => {
  test('a friend is chosen, written to, answered and reacted to; a reaction is taken back, and a reply thought better of', async () => {
    const ben = await benAtHisDesk();
    const { ada, keyboard, page } = await adaWith(ben, DESKTOP, 'Noon tomorrow?');
    await ben.openConversationWith(ada);
    await keyboard.isAt('textbox', BOX);
    await page.keyboard.type('Hello Ben');
    await keyboard.press('Enter');
    await ada.message('Hello Ben').waitFor();
    await keyboard.isAt('textbox', BOX);

    await openMenuOf(keyboard, 'Noon');
    await keyboard.press('Escape');
    await keyboard.isAt('button', actions('Noon'));
    await openMenu(keyboard);
    await choose(keyboard, 'React with Thumbs up');
    await page.getByRole('button', { name: 'Thumbs up, from you' }).waitFor();
    await keyboard.isAt('button', actions('Noon'));

    await keyboard.tabTo('button', 'Thumbs up, from you', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Thumbs up, from you' }).waitFor({ state: 'detached' });
    await keyboard.isAt('button', actions('Noon'));

    await openMenu(keyboard);
    await choose(keyboard, 'Reply');
    await keyboard.isAt('textbox', BOX);
    await keyboard.tabTo('button', 'Cancel reply', 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.isAt('textbox', BOX);
    await openMenuOf(keyboard, 'Noon');
    await choose(keyboard, 'Reply');
    await keyboard.isAt('textbox', BOX);
    await page.keyboard.type('With pleasure');
    await keyboard.press('Enter');
    const quote = ben.message('With pleasure').getByRole('button', { name: /You.*Noon tomorrow/ });
    await quote.waitFor();
    expect(ada.complaints).toEqual([]);
  });

  test('a message is edited, and deleted after a question that Escape answers with no', async () => {
    const ben = await benAtHisDesk();
    const { ada, keyboard, page } = await adaWith(ben, DESKTOP);
    await ben.openConversationWith(ada);
    await keyboard.isAt('textbox', BOX);
    await page.keyboard.type('Tomorow');
    await keyboard.press('Enter');
    await ben.message('Tomorow').waitFor();
    await ada
      .message('Tomorow')
      .getByText(/Sent|Delivered|Read/)
      .waitFor();

    await openMenuOf(keyboard, 'Tomorow');
    await choose(keyboard, 'Edit');
    await keyboard.isAt('textbox', BOX);
    await keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Tomorrow');
    await keyboard.press('Enter');
    await ben.message('Tomorrow').getByText('Edited').waitFor();

    await openMenuOf(keyboard, 'Tomorrow');
    await choose(keyboard, 'Delete');
    await keyboard.isHeldBy('Delete this message?');
    await keyboard.press('Escape');
    await keyboard.isAt('button', actions('Tomorrow'));

    await openMenu(keyboard);
    await choose(keyboard, 'Delete');
    await keyboard.isAt('button', 'Keep it');
    await keyboard.activate('button', 'Delete');
    await ben.message('This message was deleted.').waitFor();
    await keyboard.isAt('region', 'Messages with Ben');
  });

  test('a word is searched for and its message jumped to, a background chosen, and a long conversation scrolled', async () => {
    const long = Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n');
    const { ada, keyboard, page } = await adaWith(
      await benElsewhere(),
      DESKTOP,
      `By the lake? ${long}`,
      `Second ${long}`,
      `Third ${long}`,
    );
    await keyboard.isAt('textbox', BOX);
    await ada.message('Third').waitFor();

    await keyboard.activate('button', 'Search in this conversation');
    await keyboard.isAt('textbox', 'Search for a word');
    await page.keyboard.type('lake');
    await keyboard.press('Enter');
    await keyboard.activate('button', /By the lake/);
    await keyboard.isAt('button', /By the lake/);
    await keyboard.press('Escape');
    await keyboard.isAt('button', 'Search in this conversation');
    await keyboard.press('Enter');
    await keyboard.isAt('textbox', 'Search for a word');
    await keyboard.activate('button', 'Close search');
    await keyboard.isAt('button', 'Search in this conversation');

    await keyboard.tabToThat(page.getByLabel('Chat background colour'));
    await keyboard.activate('button', 'Rainbow');
    await page.getByRole('button', { name: 'Rainbow', pressed: true }).waitFor();

    await keyboard.tabTo('region', 'Messages with Ben');
    await keyboard.press('Home');
    await keyboard.tabTo('button', 'Jump to newest', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Jump to newest' }).waitFor({ state: 'detached' });
    await keyboard.isAt('region', 'Messages with Ben');
  });

  test('on a phone the way leads into a conversation and back to where it was chosen', async () => {
    const { ada, keyboard, page } = await adaWith(await benElsewhere(), PHONE, 'Noon tomorrow?');
    await keyboard.isAt('heading', 'Ben Autumn');
    await keyboard.fill(BOX, 'Yes');
    await keyboard.activate('button', 'Send');
    await ada.message('Yes').waitFor();
    await keyboard.isAt('textbox', BOX);

    await keyboard.activate('link', 'Back to friends');
    await keyboard.isAtThat(page.getByRole('link', { name: /^Ben Autumn/ }));
  });
});
