import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { TodayService } from '../src/daily-lists/today.service.js';
import {
  LIMITS,
  MUNICH,
  OTHER_LIMITS,
  POTSDAM,
  type RunningMatching,
  startMatching,
} from './matching-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const EMPTY_MS = 5 * 60_000;
const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
const SMOKING: AnswerInput = { question: 20, answer: 'no', accepted: ['no'], weight: 'much', mayBeQuoted: false };

let running: RunningMatching;

const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);
const others = (count: number) =>
  Promise.all(Array.from({ length: count }, () => running.seeker({ limits: OTHER_LIMITS })));
/** As it is asked at another time. */
const todayAt = (caller: Caller, at: number) => running.provider(TodayService).today(caller, new Date(at));

describe('the people of a day', () => {
  // Each case has a database of its own: who else lives in Berlin matters.
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('ten people, the same all day, made once by whichever replica, and counted once', async () => {
    const { matching, seeker, seekers, days } = running;
    const alice = await seeker();
    await others(13);

    const lists = await Promise.all(Array.from({ length: 8 }, () => matching.today({}, alice)));

    const [first] = lists as [Today];
    expect(idsOf(first)).toHaveLength(10);
    expect(lists.every(list => JSON.stringify(list) === JSON.stringify(first))).toBe(true);
    expect(first).toMatchObject({ state: 'ready', shortage: null });
    await until(async () => (await days.countDocuments({ uncountedSince: { $exists: true } })) === 0);
    const shown = (await seekers.find().toArray()).map(({ shown: byDay }) => Object.values(byDay ?? {}));
    expect(shown.flat()).toEqual(Array.from({ length: 10 }, () => 1));
    expect(await matching.exposure({}, alice)).toEqual({ shown: 0, days: 14 });
  });

  test('a member who is shown again after a long time keeps no day that is not counted any more', async () => {
    const { matching, seeker, seekers, days } = running;
    const alice = await seeker();
    const [bob] = (await others(1)) as [Caller];
    const today = Math.floor(Date.now() / 86_400_000);
    const before = { [today - 200]: 3, [today - 28]: 2, [today - 14]: 1, [today - 13]: 4 };
    await seekers.updateOne({ _id: bob.userId }, { $set: { shown: before } });

    await matching.today({}, alice);
    await until(async () => (await days.countDocuments({ uncountedSince: { $exists: true } })) === 0);

    expect((await seekers.findOne({ _id: bob.userId }))?.shown).toEqual({ [today - 13]: 4, [today]: 1 });
  });

  test('both see each other; outside of either limits neither does', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    const bob = await seeker({ limits: { ...OTHER_LIMITS, distance: 25 } });
    const outside = [
      { limits: { ...OTHER_LIMITS, lookingFor: ['man' as const] } },
      { limits: { ...OTHER_LIMITS, ageFrom: 31 } },
      { limits: OTHER_LIMITS, townId: MUNICH },
      { limits: { ...OTHER_LIMITS, distance: 25 as const }, townId: POTSDAM },
      { limits: { ...OTHER_LIMITS, genders: ['woman' as const] } },
    ];
    const excluded = await Promise.all(outside.map(setting => seeker(setting)));

    expect(idsOf(await matching.today({}, alice))).toEqual([bob.userId]);
    expect(idsOf(await matching.today({}, bob))).toEqual([alice.userId]);
    for (const one of excluded) expect(idsOf(await matching.today({}, one))).not.toContain(alice.userId);
  });

  test('blocked, befriended, paused, gone, passed on or of another gender: not shown from then on', async () => {
    const { matching, seeker, world, seekers } = running;
    const alice = await seeker();
    const [blocked, friend, paused, gone, left, narrowed, passed, stays] = (await others(8)) as [
      Caller,
      Caller,
      Caller,
      Caller,
      Caller,
      Caller,
      Caller,
      Caller,
    ];
    expect(idsOf(await matching.today({}, alice))).toHaveLength(8);

    world.connect(alice, blocked);
    world.befriend(alice, friend);
    await matching.setPaused({ isPaused: true }, paused);
    await seekers.updateOne({ _id: gone.userId }, { $set: { goneSince: new Date() } });
    await matching.withdrawConsent({ kind: 'general' }, left);
    await matching.setLimits({ ...OTHER_LIMITS, genders: ['nonbinary'] }, narrowed);
    await matching.pass({ memberId: passed.userId }, alice);
    expect(idsOf(await matching.today({}, alice))).toEqual([stays.userId]);

    await matching.undoPass({ memberId: passed.userId }, alice);
    expect(idsOf(await matching.today({}, alice)).toSorted()).toEqual([passed.userId, stays.userId].toSorted());
    await matching.setPaused({ isPaused: true }, alice);
    expect(await matching.today({}, alice)).toEqual({ state: 'incomplete', steps: ['resume'] });
  });

  test('those who fit better come first, and a dealbreaker leaves out', async () => {
    const { matching, seeker, world } = running;
    const alice = await seeker({ limits: { dealbreakers: [20] } });
    const [fitting, silent, refusing, smoking] = (await others(4)) as [Caller, Caller, Caller, Caller];
    world.shown.set(silent.userId, { bio: 'I answer no questions.' });
    for (const one of [alice, fitting]) await matching.saveAnswer(PHONES, one);
    await matching.saveAnswer(SMOKING, alice);
    await matching.saveAnswer({ ...PHONES, answer: 'fine', accepted: ['fine'] }, refusing);
    await matching.saveAnswer({ ...SMOKING, answer: 'daily' }, smoking);

    expect(idsOf(await matching.today({}, alice))).toEqual([fitting.userId, silent.userId, refusing.userId]);
  });

  test('the next day shows others first; an empty town is looked at again after five minutes', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    expect(await matching.today({}, alice)).toMatchObject({ cards: [], shortage: 'few_members' });

    await others(12);
    const first = idsOf(await todayAt(alice, Date.now() + EMPTY_MS));
    const next = idsOf(await todayAt(alice, Date.now() + DAY_MS));

    expect(first).toHaveLength(10);
    expect(next).toHaveLength(10);
    expect(next.slice(0, 2).filter(id => first.includes(id))).toEqual([]);
  });

  test('an empty day is looked at again at once when something was set, and 30 times an hour', async () => {
    const { apps, matching, seeker, seekers } = running;
    const alice = await seeker();
    const askAll = () => Promise.all(apps.map(app => app.get(TodayService, { strict: false }).today(alice)));
    await askAll();
    await others(1);

    expect((await askAll()).map(idsOf)).toEqual([[], []]);
    await matching.saveAnswer(PHONES, alice);
    expect((await askAll()).map(today => idsOf(today).length)).toEqual([1, 1]);

    const dora = await seeker();
    await seekers.updateMany({ _id: { $ne: dora.userId } }, { $set: { isPaused: true } });
    for (let hour = 0; hour < 30; hour += 1) {
      await matching.setClock({ timeZone: 'UTC', superMatchHour: hour % 24 }, dora);
      await matching.today({}, dora);
    }
    await matching.setClock({ timeZone: 'UTC', superMatchHour: 23 }, dora);
    await expect(matching.today({}, dora)).rejects.toMatchObject({ reason: 'too_much_matching' });
  });

  test('passing on all of them says so; no other member can be passed on', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    const tens = await others(10);
    await matching.today({}, alice);
    const unseen = await seeker({ limits: OTHER_LIMITS });
    for (const { userId } of tens) await matching.pass({ memberId: userId }, alice);

    await expect(matching.pass({ memberId: unseen.userId }, alice)).rejects.toMatchObject({ code: 'not_found' });
    const next = await todayAt(alice, Date.now() + DAY_MS);
    expect(next).toMatchObject({ shortage: 'all_seen' });
    expect(idsOf(next)).toEqual([unseen.userId]);
  });

  test('without an age no member is suggested; limits that exclude many are said to', async () => {
    const { matching, seeker, world } = running;
    const alice = await seeker({ age: null });
    expect(await matching.today({}, alice)).toEqual({ state: 'incomplete', steps: ['add_age'] });
    world.ages.set(alice.userId, 30);
    await others(20);
    await matching.setLimits({ ...LIMITS, ageFrom: 60, ageTo: 70 }, alice);

    expect(await matching.today({}, alice)).toMatchObject({ cards: [], shortage: 'narrow_limits' });
  });

  test('switching off deletes everything of the member', async () => {
    const { matching, seeker, days, passes, superMatches, meetings, world } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    await matching.today({}, alice);
    await matching.pass({ memberId: bob.userId }, alice);
    world.befriend(alice, bob);
    await matching.recordMeeting({ memberId: bob.userId, hasMet: true, wouldAgain: true }, alice);

    await matching.withdrawConsent({ kind: 'general' }, alice);

    for (const collection of [days, passes, superMatches, meetings])
      expect(JSON.stringify(await collection.find().toArray())).not.toContain(alice.userId);
  });
});
