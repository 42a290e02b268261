import { randomBytes } from 'node:crypto';
import { OperatedRoundService } from '../src/rounds/operated-round.service.js';
import { RoundPairing } from '../src/rounds/round-pairing.service.js';
import { SHOWN_DAYS } from '../src/rounds/round.schema.js';
import { SuperMatchRepository } from '../src/super-matches/super-match.repository.js';
import { RoundMemberRepository } from '../src/rounds/round-member.repository.js';
import { HOUR_MS, type RunningRounds, startRounds } from './rounds.fixture.js';

const DAY_MS = 24 * HOUR_MS;

let running: RunningRounds;

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
  running = await startRounds();
});
afterEach(() => running.stop());

describe('rounds, for operators', () => {
  test('S25 a member starts, ends, cancels and counts none', async () => {
    const { matching, woman, start, rounds } = running;
    const ada = await woman();
    const roundId = await start();
    const before = await rounds.find().toArray();

    const input = { title: 'Mine', endsAt: later(HOUR_MS), each: 1 } as const;
    for (const act of [
      () => matching.startRound(input, ada),
      () => matching.endRound({ roundId }, ada),
      () => matching.cancelRound({ roundId }, ada),
      () => matching.operatedRound({}, ada),
    ])
      await expect(act()).rejects.toMatchObject({ reason: 'operators_only' });

    expect(await rounds.find().toArray()).toEqual(before);
  });

  test('S26 there is one at a time, whichever replica starts it, with a title and an end that hold', async () => {
    const { matching, operator, start, rounds } = running;
    const good = { title: 'Spring round', endsAt: later(HOUR_MS), each: 1 } as const;
    for (const [change, reason] of [
      [{ title: ' ' }, 'round_title_invalid'],
      [{ title: 'x'.repeat(61) }, 'round_title_invalid'],
      [{ title: 'a\u202Eb' }, 'round_title_invalid'],
      [{ each: 4 }, 'round_size_invalid'],
    ] as const)
      await expect(matching.startRound({ ...good, ...change } as never, operator)).rejects.toMatchObject({
        details: { fields: Object.fromEntries(Object.keys(change).map(field => [field, reason])) },
      });
    for (const endsAt of [later(-HOUR_MS), later(11 * DAY_MS)])
      await expect(start({ endsAt })).rejects.toMatchObject({ reason: 'round_end_invalid' });

    const started = await Promise.allSettled([start(), start(), start()]);

    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rounds.countDocuments()).toBe(1);
  });

  test('S27 operators see how many joined in tens, fewer than 20 not at all, and no one of them', async () => {
    const { matching, operator, start, joined, woman, join } = running;
    const roundId = await start();
    const ada = await woman();
    await join(roundId, ada);
    const like = (await joined.findOne())!;
    const more = (count: number) =>
      joined.insertMany(
        Array.from({ length: count }, () => {
          const userId = randomBytes(12).toString('hex');
          return { ...like, _id: `${roundId}_${userId}`, userId };
        }),
      );
    await more(18);
    const few = await matching.operatedRound({}, operator);
    expect(few.round).toEqual({
      roundId,
      title: 'Spring round',
      endsAt: expect.any(String) as string,
      each: 1,
      isOpen: true,
      joined: null,
    });
    await more(1);
    expect((await matching.operatedRound({}, operator)).round?.joined).toBe(20);
    await more(4);
    expect((await matching.operatedRound({}, operator)).round?.joined).toBe(20);
    expect(JSON.stringify(few)).not.toContain(ada.userId);
  });

  test('S28 a cancelled round pairs and tells no one, and leaves nothing of who joined', async () => {
    const { matching, operator, woman, man, start, join, end, pairs, toldOf, joined, rounds } = running;
    const [ada, ben] = [await woman(), await man()];
    const roundId = await start();
    await join(roundId, ada, ben);

    await matching.cancelRound({ roundId }, operator);
    await end();

    expect([await pairs(), [...(await toldOf(roundId))]]).toEqual([[], []]);
    expect([await joined.countDocuments(), await rounds.countDocuments()]).toEqual([0, 0]);
    expect((await matching.round({}, ada)).current).toBeNull();
    const next = await start();
    await matching.cancelRound({ roundId }, operator);
    await matching.endRound({ roundId }, operator);
    expect((await matching.operatedRound({}, operator)).round).toMatchObject({ roundId: next, isOpen: true });
  });

  test('S29 killed while a round is cancelled, the next task deletes who had joined', async () => {
    const { matching, operator, woman, start, join, joined, provider, tasks } = running;
    const roundId = await start();
    await join(roundId, await woman());
    const remove = jest.spyOn(provider(RoundMemberRepository), 'removeRounds').mockRejectedValue(new Error('killed'));
    await provider(OperatedRoundService)
      .cancel(roundId)
      .catch(() => undefined);
    remove.mockRestore();
    expect(await joined.countDocuments()).toBe(1);

    await tasks()[1]?.run(new Date());

    expect(await joined.countDocuments()).toBe(0);
    expect((await matching.operatedRound({}, operator)).round).toBeNull();
  });

  test('S29 what fails for a day keeps the others waiting no longer', async () => {
    const { woman, man, start, join, toldOf, provider, tasks, rounds } = running;
    const members = [await woman(), await man()];
    const roundId = await start();
    await join(roundId, ...members);
    const insert = jest.spyOn(provider(SuperMatchRepository), 'insert').mockRejectedValue(new Error('broken'));
    await running.matching.endRound({ roundId }, running.operator);
    await tasks()[0]?.run(new Date(Date.now() + 23 * HOUR_MS));
    expect((await rounds.findOne())?.state).toBe('pairing');

    await tasks()[0]?.run(new Date(Date.now() + 25 * HOUR_MS));

    insert.mockRestore();
    expect((await rounds.findOne())?.state).toBe('over');
    expect([...(await toldOf(roundId)).values()]).toEqual(['odd', 'odd']);
  });

  test('S30 a replica that is late pairs no one who was told already', async () => {
    const { woman, man, start, join, pairs, provider, joined, rounds } = running;
    const members = [await woman(), await man()];
    const roundId = await start();
    await join(roundId, ...members);
    await running.matching.endRound({ roundId }, running.operator);
    await joined.updateMany({}, { $set: { outcome: 'odd' } });

    await provider(RoundPairing).pair((await rounds.findOne())!, new Date(), () => false);

    expect(await pairs()).toEqual([]);
  });

  test('S29 killed while pairs are made, or while members are told, a round goes on where it was', async () => {
    const { woman, man, start, join, end, pairs, toldOf, provider, tasks, rounds, seekers } = running;
    const members = [await woman(), await woman(), await woman(), await man(), await man()];
    const roundId = await start();
    await join(roundId, ...members);
    const insert = jest.spyOn(provider(SuperMatchRepository), 'insert').mockRejectedValue(new Error('killed'));
    await running.matching.endRound({ roundId }, running.operator);
    await tasks()[0]?.run(new Date());
    expect((await rounds.findOne())?.state).toBe('pairing');
    insert.mockRestore();
    const tell = jest.spyOn(provider(RoundMemberRepository), 'tell').mockRejectedValue(new Error('killed'));
    await tasks()[1]?.run(new Date());
    tell.mockRestore();
    const made = await pairs();

    await end();

    expect(await pairs()).toEqual(made);
    expect(made).toHaveLength(2);
    expect((await rounds.findOne())?.state).toBe('over');
    expect([...(await toldOf(roundId)).values()].toSorted()).toEqual(['odd', 'paired', 'paired', 'paired', 'paired']);
    expect(await seekers.countDocuments({ wasLeftOut: true })).toBe(1);
  });

  test('S30 two replicas that end a round at once make each pair once; who joined is gone some days later', async () => {
    const { woman, man, start, join, end, pairs, joined, rounds } = running;
    const members = await Promise.all(Array.from({ length: 9 }, (_, index) => (index % 2 ? man() : woman())));
    const roundId = await start({ each: 3, endsAt: later(9 * DAY_MS) });
    await join(roundId, ...members);
    const ended = Date.now();

    await end();

    const made = await pairs();
    expect(new Set(made.map(pair => pair.join())).size).toBe(made.length);
    for (const { userId } of members) expect(made.filter(pair => pair.includes(userId)).length).toBeLessThanOrEqual(3);
    expect(made).toHaveLength(12);
    const until = [...(await joined.find().toArray()), ...(await rounds.find().toArray())].map(one => one.deleteAt);
    for (const at of until) expect(Math.abs(at!.getTime() - ended - SHOWN_DAYS * DAY_MS)).toBeLessThan(60_000);
  });
});
