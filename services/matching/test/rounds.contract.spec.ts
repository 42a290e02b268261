import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { RoundRepository } from '../src/rounds/round.repository.js';
import { RoundService } from '../src/rounds/round.service.js';
import { HOUR_MS, type RunningRounds, startRounds } from './rounds.fixture.js';

let running: RunningRounds;

const pairOf = (one: Caller, other: Caller) => [one.userId, other.userId].toSorted();
const roundOf = (caller: Caller) => running.matching.round({}, caller);

beforeEach(async () => {
  running = await startRounds();
});
afterEach(() => running.stop());

describe('a round', () => {
  test('those who joined are paired, see each other as a card, and are told once; others are not', async () => {
    const { woman, man, start, join, end, toldOf, pairs } = running;
    const [ada, ben, cleo] = [await woman(), await man(), await woman()];
    const roundId = await start();
    expect((await roundOf(ada)).current).toMatchObject({ title: 'Spring round', isOpen: true, isJoined: false });
    await join(roundId, ada, ben);
    expect((await roundOf(ada)).current).toMatchObject({ isJoined: true });

    await end();

    expect(await pairs()).toEqual([pairOf(ada, ben)]);
    const paired = { title: 'Spring round', outcome: 'paired' };
    expect(await roundOf(ada)).toMatchObject({
      current: null,
      last: { ...paired, cards: [{ person: { _id: ben.userId }, agreements: [{ question: 11 }] }] },
    });
    expect(await roundOf(ben)).toMatchObject({ last: { cards: [{ person: { _id: ada.userId } }] } });
    expect(await roundOf(cleo)).toEqual({ current: null, last: null, hasAnswers: true });
    expect(await toldOf(roundId)).toEqual(
      new Map([
        [ada.userId, 'paired'],
        [ben.userId, 'paired'],
      ]),
    );
  });

  test('S20 who was left out comes first in the next one, once, and no round pairs two again', async () => {
    const { woman, man, start, join, end, toldOf, pairs, seekers, superMatches } = running;
    const [ada, cleo, ben] = [await woman(), await woman(), await man()];
    const first = await start();
    await join(first, ada, cleo, ben);
    await end();
    const [[one, other] = []] = await pairs();
    const odd = [ada, cleo].find(({ userId }) => ![one, other].includes(userId))!;
    expect((await toldOf(first)).get(odd.userId)).toBe('odd');
    expect((await roundOf(odd)).last).toEqual({ title: 'Spring round', outcome: 'odd', cards: [] });

    const dan = await man();
    const newcomers = [await woman(), await woman(), await woman()];
    const second = await start();
    await join(second, ...newcomers, odd, dan);
    await end();

    expect(await pairs()).toContainEqual(pairOf(odd, dan));
    expect((await toldOf(second)).get(odd.userId)).toBe('paired');
    expect((await seekers.findOne({ _id: odd.userId }))?.wasLeftOut).toBeUndefined();
    const third = await start();
    await join(third, odd, dan);
    await end();
    expect(await pairs()).toHaveLength(2);

    // Pairs are deleted after 90 days; that a round paired the two is not.
    await superMatches.deleteMany({});
    const fourth = await start();
    await join(fourth, odd, dan);
    await end();
    expect(await pairs()).toEqual([]);
  });

  test('who has answered no question is told what pairs come of', async () => {
    const { woman, seeker, start } = running;
    await start();
    expect((await roundOf(await seeker())).hasAnswers).toBe(false);
    expect((await roundOf(await woman())).hasAnswers).toBe(true);
  });

  test('each meets as many as the round says, and never one of a former Super Match', async () => {
    const { woman, man, start, join, end, pairs, superMatches } = running;
    const [ada, cleo] = [await woman(), await woman()];
    const earlier = await man();
    const men = [earlier, await man(), await man()];
    const former = pairOf(ada, earlier) as [string, string];
    await superMatches.insertOne({ _id: former.join('_'), members: former, date: '2031-05-01', at: new Date() });
    const roundId = await start({ each: 2 });
    await join(roundId, ada, cleo, ...men);

    await end();

    const made = (await pairs()).filter(pair => pair.join('_') !== former.join('_'));
    expect(made).toHaveLength(4);
    for (const { userId } of [ada, cleo]) expect(made.filter(pair => pair.includes(userId))).toHaveLength(2);
    expect((await roundOf(ada)).last?.cards).toHaveLength(2);
  });

  test('S21 who left, is hidden, paused, incognito, without an age or blocked at the end is in no pair', async () => {
    const { matching, woman, man, start, join, end, pairs, seekers, world, toldOf } = running;
    const [left, hidden, paused, incognito] = [await woman(), await woman(), await woman(), await woman()];
    const [ageless, blocked] = [await woman(), await woman()];
    const members = [left, hidden, paused, incognito, ageless, blocked];
    const ben = await man();
    const roundId = await start();
    await join(roundId, ben, ...members);
    await matching.setJoined({ roundId, isJoined: false }, left);
    await seekers.updateOne({ _id: hidden.userId }, { $set: { hiddenSince: new Date() } });
    await matching.setPaused({ isPaused: true }, paused);
    await seekers.updateOne({ _id: incognito.userId }, { $set: { isIncognito: true } });
    await seekers.updateOne({ _id: ageless.userId }, { $set: { age: null } });
    world.connect(blocked, ben);

    await end();

    expect(await pairs()).toEqual([]);
    expect(await toldOf(roundId)).toEqual(
      new Map([
        [ben.userId, 'odd'],
        [blocked.userId, 'odd'],
      ]),
    );
  });

  test('S22 it is joined by those who are suggested to others alone, for themselves, until its end', async () => {
    const { matching, visitor, woman, man, start, join, end, seekers, joined, rounds } = running;
    const [ada, ben, late] = [await woman(), await man(), await man()];
    const roundId = await start();
    const needs = { reason: 'round_needs_suggestions' };
    await expect(join(roundId, visitor())).rejects.toMatchObject(needs);
    await seekers.updateOne({ _id: ada.userId }, { $set: { isIncognito: true } });
    await expect(join(roundId, ada)).rejects.toMatchObject(needs);
    expect((await roundOf(ada)).current).toBeNull();
    await expect(matching.setJoined({ roundId, isJoined: true })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(
      matching.setJoined({ roundId, isJoined: true, userId: late.userId } as never, ben),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    await join(roundId, ben, ben);
    expect((await joined.find().toArray()).map(({ userId }) => userId)).toEqual([ben.userId]);

    await end();

    // Read by a replica a moment before the end.
    jest.spyOn(running.provider(RoundRepository), 'find').mockImplementationOnce(async () => ({
      ...(await rounds.findOne({ _id: roundId }))!,
      state: 'open',
      endsAt: new Date(Date.now() + HOUR_MS),
    }));
    await expect(running.provider(RoundService).setJoined(roundId, true, late)).rejects.toMatchObject({
      reason: 'round_over',
    });
    expect(await joined.countDocuments({ userId: late.userId })).toBe(0);
    await expect(join(roundId, late)).rejects.toMatchObject({ reason: 'round_over' });
    await expect(matching.setJoined({ roundId, isJoined: false }, ben)).rejects.toMatchObject({ reason: 'round_over' });
  });

  test('S23 the answers of a round name no other one who joined, and a pass hides its card', async () => {
    const { matching, woman, man, start, join, end } = running;
    const [ada, ben, cleo] = [await woman(), await man(), await woman()];
    const roundId = await start();
    await join(roundId, ada, ben, cleo);
    const before = JSON.stringify(await Promise.all([ada, ben, cleo].map(roundOf)));
    for (const { userId } of [ada, ben, cleo]) expect(before).not.toContain(userId);
    await end();
    const { last } = await roundOf(ben);
    const shown = last?.cards[0]?.person._id ?? '';

    await matching.pass({ memberId: shown }, ben);

    expect((await roundOf(ben)).last).toMatchObject({ outcome: 'paired', cards: [] });
  });

  test('S24 what a member joined goes with their consent, and stands in their archive', async () => {
    const { matching, woman, man, start, join, end, joined, superMatches, roundPairs } = running;
    const [ada, ben] = [await woman(), await man()];
    const roundId = await start();
    await join(roundId, ada, ben);
    await end();
    const grant = testPurposeToken(ada.userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const { files } = await matching.exportPage({ grant, after: null });
    expect(files.find(({ name }) => name === 'matching/rounds')?.entries).toEqual([
      { roundId, joinedAt: expect.any(String) as string, outcome: 'paired' },
    ]);

    await matching.withdrawConsent({ kind: 'general' }, ada);

    expect((await joined.find().toArray()).map(({ userId }) => userId)).toEqual([ben.userId]);
    expect([await superMatches.countDocuments(), await roundPairs.countDocuments()]).toEqual([0, 0]);
  });
});
