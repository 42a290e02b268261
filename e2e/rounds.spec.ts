import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { mailAbout } from './mailbox.js';
import { enrolApp, grant } from './moderator.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { inDatabase } from './system/product-scan.js';

jest.setTimeout(420_000);
const stage = setStage();

/** Its task looks once a minute. */
const ENDS_WITHIN_MS = 120_000;
const LOOKS = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESKTOP, colorScheme: 'light' },
] as const;

interface Seen {
  current: { roundId: string; title: string } | null;
  last: { title: string; outcome: string; cards: { person: { firstname: string } }[] } | null;
}

const roundOf = async (member: SignedInMember) =>
  ((await member.ask('GET', '/api/matching/round')) as { round: Seen }).round;
const join = async (member: SignedInMember, isJoined = true) =>
  member.ask('PUT', '/api/matching/round', { roundId: (await roundOf(member)).current?.roundId, isJoined });
/** Members who joined are told before the round is over. */
const untilOver = (title: string) =>
  inDatabase(stage.product, 'matching', mongo =>
    until(
      async () => (await mongo.collection('rounds').countDocuments({ title, state: 'over' })) === 1,
      ENDS_WITHIN_MS,
    ),
  );
const pairedWith = async (member: SignedInMember) =>
  (await roundOf(member)).last?.cards.map(({ person }) => person.firstname);

/** The hour of the member's daily mail has come. */
const comeTheHour = ({ userId }: ConversationPage) =>
  inDatabase(stage.product, 'notifications', async mongo => {
    const members = mongo.collection<{ _id: string }>('members');
    const now = { $set: { nextDigestAt: new Date(Date.now() - 1000) } };
    await until(
      async () => (await members.updateOne({ _id: userId, nextDigestAt: { $exists: true } }, now)).matchedCount === 1,
    );
  });

async function lookAt(page: ConversationPage['page'], name: string): Promise<void> {
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect([name, await axeFaults(page)]).toEqual([name, []]);
  }
}

async function start({ page }: ConversationPage, title: string): Promise<void> {
  const rounds = page.getByRole('region', { name: 'Rounds' });
  await rounds.getByLabel('Title').fill(title);
  await rounds.getByRole('button', { name: 'Start the round' }).click();
  await rounds.getByText('Fewer than 20 have joined.').waitFor();
}

async function end({ page }: ConversationPage): Promise<void> {
  await page.getByRole('button', { name: 'End it now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('Rounds', () => {
  test('an operator starts one, members join, pairs meet, and who was left out comes first in the next', async () => {
    const { browser, product } = stage;
    const opa = await ConversationPage.open(browser, product, { firstname: 'Opa', lastname: 'Moss' }, PHONE);
    await enrolApp(opa);
    await grant(product, opa, 'operator');
    const ada = await ConversationPage.open(browser, product, { firstname: 'Ada', lastname: 'Summer' }, PHONE);
    const cleo = await ConversationPage.open(browser, product, { firstname: 'Cleo', lastname: 'Spring' }, PHONE);
    const ben = await SignedInMember.open(browser, product, { firstname: 'Ben', lastname: 'Autumn' });
    const dan = await SignedInMember.open(browser, product, { firstname: 'Dan', lastname: 'Winter' });
    const [quarrel, morning] = [{ answer: 'sleep' }, { answer: 'morning' }];
    const all = { after_a_quarrel: quarrel, night_or_morning: morning };
    for (const member of [ada, ben, dan]) await takePart(member, 'Tromso', { age: 33, answers: all });
    await takePart(cleo, 'Tromso', { age: 31, answers: { after_a_quarrel: quarrel } });

    await opa.page.goto('/operate');
    await start(opa, 'Spring round');
    await lookAt(opa.page, 'operate');
    for (const { page } of [ada, cleo]) {
      await page.goto('/discover');
      await page.getByRole('button', { name: 'Join', exact: true }).click();
      await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
    }
    await lookAt(ada.page, 'joined');
    await join(ben);
    await join(dan);
    await join(dan, false);
    await end(opa);
    await untilOver('Spring round');

    await ada.page.goto('/discover');
    const spring = ada.page.getByRole('region', { name: 'Spring round' });
    await spring.getByText('Here’s the person you meet. They see you, too.').waitFor();
    await spring.getByRole('button', { name: 'Show them' }).click();
    await ada.page.getByRole('article', { name: 'Ben, 33' }).getByText('Both of you: Sleeping on it first').waitFor();
    await lookAt(ada.page, 'paired');
    expect(await pairedWith(ben)).toEqual(['Ada']);
    expect((await roundOf(dan)).last).toBeNull();
    await cleo.page.goto('/settings/notifications');
    await comeTheHour(cleo);
    const mail = await mailAbout(product.mailUrl, cleo.member.email, 'What you missed on Attune');
    expect(mail.text).toContain('There was an odd one out this time, and you come first in the next round.');
    await cleo.page.goto('/discover');
    await cleo.page.getByText('There was an odd one out this time, and you come first in the next round.').waitFor();
    await lookAt(cleo.page, 'odd');

    await opa.page.reload();
    await start(opa, 'Summer round');
    // Ben and Dan have more in common than either with her.
    for (const member of [ben, dan, cleo]) await join(member);
    await end(opa);
    await untilOver('Summer round');

    const [paired] = (await pairedWith(cleo)) ?? [];
    expect(['Ben', 'Dan']).toContain(paired);
    expect((await roundOf(paired === 'Ben' ? dan : ben)).last).toMatchObject({ title: 'Summer round', outcome: 'odd' });
    for (const { complaints } of [opa, ada, cleo]) expect(complaints).toEqual([]);
  });
});
