import type { Locator } from 'playwright-core';
import { DESKTOP } from './browser.js';
import type { ConversationPage } from './conversation-page.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN, openAda } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

async function twoFriends() {
  const ada = await openAda(stage, DESKTOP);
  const ben = await SignedInMember.open(stage.browser, stage.product, BEN);
  await ada.befriend(ben);
  return { ada, ben };
}

/** As if so many messages had been said, some of them long: writing them would take longer than reading. */
async function longConversation(ada: ConversationPage, ben: SignedInMember, count: number): Promise<void> {
  const message = (seq: number) => {
    const [sender, recipient] = seq % 3 === 0 ? [ada, ben] : [ben, ada];
    const text = `Message ${seq}. ${'Once more around the lake. '.repeat((seq * 7) % 12)}`.trim();
    const createdAt = new Date(Date.now() - (count - seq) * 600_000).toISOString();
    return {
      _id: `m${seq}`,
      seq,
      senderId: sender.userId,
      recipientId: recipient.userId,
      text,
      createdAt,
      reactions: [],
    };
  };
  await ada.page.route(/\/api\/messages\?/, route => {
    const query = new URL(route.request().url()).searchParams;
    const before = Number(query.get('before') ?? count + 1);
    const first = query.has('after') ? count + 1 : Math.max(1, before - Number(query.get('limit') ?? 100));
    return route.fulfill({ json: Array.from({ length: Math.max(0, before - first) }, (_, n) => message(first + n)) });
  });
}

interface Step {
  astray: number;
  drawn: number;
  seen: string;
}

/** Scrolls a step up; how far the message in the middle went astray while others were fetched and measured. */
const stepUp = (list: Locator): Promise<Step> =>
  list.evaluate(async view => {
    const middle = view.getBoundingClientRect().top + view.clientHeight / 2;
    const texts = () => [...view.querySelectorAll('[data-testid=text]')];
    const before = texts().find(one => one.getBoundingClientRect().bottom > middle);
    if (!before) throw new Error('Nothing is in the middle of the list.');
    const [y, top] = [before.getBoundingClientRect().top, view.scrollTop];
    // So that the message in the middle stays in view.
    const step = Math.min(view.clientHeight / 3, top);
    view.scrollTop = top - step;
    const again = () => texts().find(one => one.textContent === before.textContent);
    // It may be drawn anew meanwhile: on a busy machine later than in six frames.
    for (let frame = 0; frame < 6 || (!again() && frame < 120); frame++) await new Promise(requestAnimationFrame);
    const after = again();
    const moved = (after?.getBoundingClientRect().top ?? Number.NaN) - y;
    const seen = `${before.textContent.slice(0, 12)} ${top} -${step} -> ${view.scrollTop} of ${view.scrollHeight}`;
    return { astray: Math.abs(moved - step), drawn: texts().length, seen };
  });

/** Until all that is in sight was measured: a step up meanwhile may be taken for a part of it. */
const standsStill = (list: Locator): Promise<void> =>
  list.evaluate(async view => {
    const place = () => `${view.scrollTop} ${view.scrollHeight}`;
    for (let last = '', frames = 0; frames < 10; frames = place() === last ? frames + 1 : 0) {
      last = place();
      await new Promise(requestAnimationFrame);
    }
  });

describe('Reading a conversation', () => {
  test('a long history is read backwards without a jump, and little of it is drawn', async () => {
    const { ada, ben } = await twoFriends();
    await longConversation(ada, ben, 220);
    await ada.openConversationWith(ben);
    await ada.message('Message 220.').waitFor();

    await standsStill(ada.messages);
    const steps: Step[] = [];
    while (!(await ada.message('Message 1.').isVisible())) steps.push(await stepUp(ada.messages));

    await ada.page.getByText('This is where your chat with Ben started').waitFor();
    // Less than the line of a day, which one message loses when older ones of its day come in.
    expect(steps.filter(({ astray }) => !(astray < 45))).toEqual([]);
    expect(Math.max(...steps.map(({ drawn }) => drawn))).toBeLessThan(60);

    await ada.page.getByRole('button', { name: 'Jump to newest' }).click();
    await ada.message('Message 220.').waitFor();
    expect(ada.complaints).toEqual([]);
  });

  test('a search leads to a message that was not loaded yet', async () => {
    const { ada, ben } = await twoFriends();
    await longConversation(ada, ben, 220);
    const hit = {
      _id: 'm40',
      seq: 40,
      senderId: ben.userId,
      recipientId: ada.userId,
      text: 'Message 40.',
      reactions: [],
    };
    await ada.page.route(/\/api\/messages\/search/, route =>
      route.fulfill({ json: [{ ...hit, createdAt: new Date().toISOString() }] }),
    );
    await ada.openConversationWith(ben);

    await ada.page.getByRole('button', { name: 'Search in this conversation' }).click();
    await ada.page.getByRole('textbox', { name: 'Search for a word' }).fill('40');
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('button', { name: /Message 40\./ }).click();

    await ada.message('Message 40.').waitFor();
  });
});
