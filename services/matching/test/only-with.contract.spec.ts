import type { Mark } from '@attune/auth-contract/shown-marks';
import type { AnswerInput } from '@attune/matching-contract/answer';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { LIMITS as RATES } from '../src/matching.limits.js';
import { OfferedMarks } from '../src/only-with/offered-marks.js';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { SuperMatchNewsTask } from '../src/super-matches/super-match-news.task.js';
import { SuperMatchService } from '../src/super-matches/super-match.service.js';
import { SELFIE, startWithMarks, type WithMarks } from './marks.fixture.js';
import { LIMITS, OTHER_LIMITS } from './matching-service.fixture.js';

const DATE = '2031-05-02';
const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
let running: WithMarks;
let { show, choose, listOf, threeMen } = {} as WithMarks;
/** Each replica asks once a minute. */
const readOffered = () => Promise.all(running.apps.map(app => app.get(OfferedMarks, { strict: false }).read()));

describe('the choice of marks', () => {
  beforeEach(async () => {
    running = await startWithMarks();
    ({ show, choose, listOf, threeMen } = running);
  });
  afterEach(() => running.stop());

  test('shows those with one of the marks, and hides the member from those without', async () => {
    const { plain, withSelfie, withDomain } = await threeMen();
    const [alice, bea] = [await running.seeker(), await running.seeker()];
    await choose(alice, 'selfie', 'walletAge');

    expect(await listOf(alice)).toEqual([withSelfie.userId]);
    expect(await listOf(bea)).toHaveLength(3);
    expect(await listOf(plain)).toEqual([bea.userId]);
    expect(await listOf(withDomain)).toEqual([bea.userId]);
    expect((await listOf(withSelfie)).toSorted()).toEqual([alice.userId, bea.userId].toSorted());
    expect(await running.matching.today({}, alice)).toMatchObject({ isOnlyWithOn: true, shortage: 'few_members' });
    expect(await running.matching.today({}, bea)).toMatchObject({ isOnlyWithOn: false });
  });

  test('is told to its member alone, stays when other limits change, and goes with everything else', async () => {
    const alice = await running.seeker();
    await choose(alice, 'selfie', 'selfie', 'mailDomain');
    await running.matching.setLimits({ ...LIMITS, ageFrom: 20 }, alice);

    const { onlyWith } = await running.matching.settings({}, alice);
    expect(onlyWith).toEqual({ chosen: ['selfie', 'mailDomain'], offered: ['mailDomain', 'selfie', 'walletAge'] });
    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'an-export');
    const { files } = await running.matching.exportPage({ grant, after: null });
    expect(files[0]?.entries).toMatchObject([{ onlyWith: ['selfie', 'mailDomain'] }]);

    await choose(alice);
    expect((await running.matching.settings({}, alice)).onlyWith.chosen).toEqual([]);
    await choose(alice, 'selfie');
    await running.matching.withdrawConsent({ kind: 'general' }, alice);
    expect((await running.matching.settings({}, alice)).onlyWith.chosen).toEqual([]);
    await expect(choose(alice, 'selfie')).rejects.toMatchObject({ code: 'forbidden', reason: 'consent_missing' });
  });

  test('T2 who loses a mark keeps today’s list, which would tell them who asks for it', async () => {
    const alice = await running.seeker();
    const { withSelfie } = await threeMen();
    await choose(alice, 'selfie');
    expect(await listOf(withSelfie)).toEqual([alice.userId]);

    await show(withSelfie);

    expect(await listOf(withSelfie)).toEqual([alice.userId]);
    await running.days.deleteMany({});
    expect(await listOf(withSelfie)).toEqual([]);
  });

  test('T2 nor does a card go that was shown before the other one chose', async () => {
    const [alice, bob] = [await running.seeker(), await running.seeker({ limits: OTHER_LIMITS })];
    expect([await listOf(bob), await listOf(alice)]).toEqual([[alice.userId], [bob.userId]]);

    await choose(alice, 'selfie');

    expect([await listOf(bob), await listOf(alice)]).toEqual([[alice.userId], []]);
  });

  test('T3 choices are as rare as other limits, and what is no mark is refused', async () => {
    const alice = await running.seeker();
    const unknown = { marks: ['vouched'] } as unknown as { marks: Mark[] };
    await expect(running.matching.setOnlyWith(unknown, alice)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(running.matching.setOnlyWith({ marks: [] })).rejects.toMatchObject({ code: 'unauthenticated' });

    for (let changes = 1; changes < RATES.limits.points; changes += 1) await choose(alice, 'selfie');

    await expect(choose(alice)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(running.matching.setLimits(LIMITS, alice)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('T4 a mark that can’t be made here hides no one: its choice rests, and counts again once it can', async () => {
    const { plain, withDomain } = await threeMen();
    const alice = await running.seeker();
    await choose(alice, 'mailDomain');
    running.world.offered = { ...running.world.offered, domains: [] };
    await readOffered();

    expect(await listOf(alice)).toHaveLength(3);
    expect(await listOf(plain)).toEqual([alice.userId]);

    running.world.offered = { ...running.world.offered, domains: ['club.example'] };
    await readOffered();
    await running.days.deleteMany({});
    expect(await listOf(alice)).toEqual([withDomain.userId]);
    expect((await running.matching.settings({}, alice)).onlyWith.chosen).toEqual(['mailDomain']);
  });

  test.each([
    ['the operator takes none', () => (running.world.takesSelfies = false)],
    ['there is no moderator', () => (running.world.offered = { ...running.world.offered, hasModerator: false })],
  ])('T4 selfies can’t be compared where %s', async (_, turnOff) => {
    await threeMen();
    turnOff();
    const alice = await running.seeker();
    await choose(alice, 'selfie');
    await readOffered();

    expect(await listOf(alice)).toHaveLength(3);
  });

  test('T6 a Super Match is one that both ask for, and is neither shown nor told once a mark ended', async () => {
    const [alice, bob] = [await running.seeker(), await running.seeker({ limits: OTHER_LIMITS })];
    for (const one of [alice, bob]) await running.matching.saveAnswer(PHONES, one);
    await choose(alice, 'selfie');
    const pairAll = () => running.provider(PairingService).pairAll(DATE, new Date());
    await pairAll();
    expect(await running.superMatches.countDocuments()).toBe(0);

    await show(bob, SELFIE);
    await pairAll();
    await show(bob);

    const stateOf = async (one: Caller) =>
      (await running.provider(SuperMatchService).superMatch(one, new Date(`${DATE}T23:00:00Z`))).state;
    expect([await stateOf(alice), await stateOf(bob)]).toEqual(['none', 'shown']);
    await running.provider(SuperMatchNewsTask).run(new Date(`${DATE}T23:00:00Z`));
    const told = (await announcementsIn(running.redis)) as { pattern: string; data: { userId: string } }[];
    const toldTo = told.filter(({ pattern }) => pattern === 'matching.superMatchShown').map(({ data }) => data.userId);
    expect(toldTo).toContain(bob.userId);
    expect(toldTo).not.toContain(alice.userId);
  });

  test('T7 the mail about enough people counts those with the mark, a day after each change of the choice', async () => {
    const [alice, bea] = [await running.seeker(), await running.seeker()];
    await running.men(20);
    await running.seekers.updateMany(
      { keys: 'm:w' },
      { $set: { marks: [{ mark: 'selfie', until: new Date(SELFIE.until ?? '') }] } },
    );
    for (const one of [alice, bea]) await running.askAt(0, one);
    await choose(alice, 'selfie');
    await choose(bea, 'walletAge');

    await running.lookAt(31);
    expect([running.mailsTo(alice), running.mailsTo(bea)]).toEqual([[], []]);
    await running.lookAt(62);

    expect([running.mailsTo(alice), running.mailsTo(bea)]).toEqual([['peopleFound'], []]);
  });

  test('T4 while moderation is away a choice can be made and taken back, and is shown where it isn’t known what is offered', async () => {
    const [alice] = [await running.seeker(), await threeMen()];
    running.world.isModerationAway = true;
    await choose(alice, 'selfie');
    for (const app of running.apps)
      jest.spyOn(app.get(OfferedMarks, { strict: false }), 'known').mockResolvedValue(undefined);

    const { onlyWith } = await running.matching.settings({}, alice);
    expect(onlyWith).toEqual({ chosen: ['selfie'], offered: ['selfie'] });
    await choose(alice, 'walletAge');
    expect(await listOf(alice)).toEqual([]);
    await choose(alice);
    expect((await running.matching.settings({}, alice)).onlyWith).toEqual({ chosen: [], offered: [] });
  });
});
