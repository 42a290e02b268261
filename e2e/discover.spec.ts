import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { frameOf } from './finger.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { untilSeen } from './limited-look.js';

jest.setTimeout(240_000);
const stage = setStage();

const NOTE = 'We both sleep on a quarrel. Tea on Sunday?';

/** Ada with her phone, and Ben and Cleo without windows, in a town of their own. Ben agrees with her, Cleo says little. */
async function threeIn(town: string) {
  const ada = await ConversationPage.open(
    stage.browser,
    stage.product,
    { firstname: 'Ada', lastname: 'Summer' },
    PHONE,
  );
  const ben = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Ben', lastname: 'Autumn' });
  const cleo = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Cleo', lastname: 'Spring' });
  const sleep = { answer: 'sleep' };
  const morning = { answer: 'morning', accepted: ['morning', 'day'] };
  await takePart(ada, town, {
    age: 33,
    answers: { after_a_quarrel: sleep, night_or_morning: morning, wants_children: { answer: 'yes' } },
  });
  await takePart(ben, town, {
    age: 35,
    answers: {
      after_a_quarrel: sleep,
      night_or_morning: { answer: 'day', accepted: ['morning'] },
      wants_children: { answer: 'maybe' },
    },
  });
  await takePart(cleo, town, { age: 31, answers: {} });
  // The day's list is kept once it has a member: the directory has to know both before.
  await untilSeen(async () => {
    const found = await Promise.all(
      [ben, cleo].map(({ member }) => ada.ask('GET', `/api/friends/search?query=${member.username}`)),
    );
    return found.every(answer => (answer as { users: unknown[] }).users.length === 1);
  });
  await ada.page.goto('/discover');
  return { ada, ben, cleo, page: ada.page };
}

describe('Discover', () => {
  test('a member reads what both said, passes and takes it back, asks with a note, and says hi once it is accepted', async () => {
    const { ada, ben, page } = await threeIn('Hobart');
    const bensCard = page.getByRole('article', { name: 'Ben, 35' });
    const cleosCard = page.getByRole('article', { name: 'Cleo, 31' });

    await bensCard.getByText('Both of you: Sleeping on it first').waitFor();
    // In reach of the thumb, above the ways to the other screens.
    const passes = bensCard.getByRole('button', { name: 'Pass' });
    const ways = page.locator('nav[data-bottom-bar]');
    await until(async () => (await frameOf(passes)).bottom <= (await frameOf(ways)).y);
    // Half aside, as under a finger, it makes the page no wider.
    const isWider = await bensCard.evaluate(card => {
      card.style.translate = '60px';
      const wider = document.documentElement.scrollWidth > document.documentElement.clientWidth;
      card.style.translate = '';
      return wider;
    });
    expect(isWider).toBe(false);
    await bensCard.getByText('Ben: During the day').waitFor();
    await bensCard.getByRole('heading', { name: 'Talk about this early' }).waitFor();
    await bensCard.getByRole('button', { name: 'Why you see Ben' }).click();
    await bensCard.getByText('You both shared answers to 3 questions, and agree on 2.').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await bensCard.getByRole('button', { name: 'Pass' }).click();
    await cleosCard.getByText('Cleo hasn’t written anything yet.').waitFor();
    await page.getByRole('button', { name: 'Undo: bring Ben back' }).click();
    await bensCard.waitFor();

    await page.evaluate(() => window.scrollTo(0, 300));
    await bensCard.getByRole('button', { name: 'Say hello to Ben' }).click();
    await page.getByRole('textbox', { name: 'Add a note (optional)' }).fill(NOTE);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Say hello' }).click();
    await cleosCard.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Begins at its top, also when the sheet above it has closed.
    await until(async () => (await frameOf(cleosCard)).y >= 0);
    await page.getByRole('button', { name: 'Previous person' }).click();
    await bensCard.getByText('Your request was sent.').waitFor();
    const { user } = (await ben.ask('GET', '/api/auth/me')) as { user: { friendRequests: { note: string }[] } };
    expect(user.friendRequests.map(({ note }) => note)).toEqual([NOTE]);

    await ben.ask('POST', '/api/friends/accept-request', { requesterId: ada.userId });
    await bensCard.getByText('You and Ben can chat now.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await bensCard.getByRole('link', { name: 'Say hi' }).click();
    await page.getByRole('textbox', { name: 'Message to Ben' }).waitFor();
    expect(ada.complaints).toEqual([]);
  });

  test('a blocked member vanishes at once, on either side', async () => {
    const { ada, ben, cleo, page } = await threeIn('Reykjavik');
    const bensCard = page.getByRole('article', { name: 'Ben, 35' });
    await bensCard.waitFor();

    await bensCard.getByRole('button', { name: 'More about Ben' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('article', { name: 'Cleo, 31' }).waitFor();
    await bensCard.waitFor({ state: 'detached' });
    const { today } = (await ben.ask('GET', '/api/matching/today')) as { today: { cards: { person: object }[] } };
    expect(today.cards.map(({ person }) => person)).toEqual([expect.objectContaining({ _id: cleo.userId })]);

    await cleo.ask('POST', '/api/friends/block', { targetId: ada.userId });
    await page.reload();
    await page.getByRole('article', { name: 'No one new today' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(ada.complaints).toEqual([]);
  });
});
