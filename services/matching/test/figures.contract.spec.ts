import { randomBytes } from 'node:crypto';
import type { FitLevel } from '@attune/matching-contract/figures.methods';
import { FiguresRepository } from '../src/figures/figures.repository.js';
import { FiguresTask } from '../src/figures/figures.task.js';
import type { Meeting } from '../src/meetings/meeting.schema.js';
import { dayOf } from '../src/seekers/exposure.js';
import { MUNICH, OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const NOTHING = { meetings: null, exposure: null, requests: null };
const FEBRUARY = new Date('2031-02-01T00:00:30Z');
const MARCH = new Date('2031-03-04T12:00:00Z');

let running: RunningMatching;

const anId = () => randomBytes(12).toString('hex');
const tasks = () => running.apps.map(app => app.get(FiguresTask, { strict: false }));
/** All replicas do it at the same time. */
const makeAt = (now: Date) => Promise.all(tasks().map(task => task.run(now)));
const figures = () => running.matching.figures({});
const kept = () => running.figures.findOne({});

/** So many that blurring changes no rounded figure. */
async function tell(count: number, level: FitLevel, said: Pick<Meeting, 'hasMet' | 'wouldAgain'>): Promise<Meeting[]> {
  const meetings = Array.from({ length: count }, () => {
    const [one, otherId] = [anId(), anId()];
    return { _id: `${one}_${otherId}`, otherId, level, ...said, at: new Date() };
  });
  await running.meetings.insertMany(meetings);
  return meetings;
}
const AGAIN = { hasMet: true, wouldAgain: true };
const NOT_MET = { hasMet: false, wouldAgain: null };

describe('figures of how suggestions turn out', () => {
  beforeEach(async () => {
    running = await startMatching();
    // The round of the start, whenever it comes, has nothing more to do.
    await makeAt(new Date());
  });
  afterEach(() => running.stop());

  test('are nothing at first, and made once a month, by however many replicas', async () => {
    expect(await figures()).toEqual(NOTHING);
    await tell(600, 'high', AGAIN);
    await tell(400, 'high', NOT_MET);
    running.world.requests = { waiting: 300, answered: 700 };
    await makeAt(FEBRUARY);

    const first = {
      ...NOTHING,
      meetings: { low: null, middle: null, high: { met: 60, wouldAgain: 60 } },
      requests: { answered: 70 },
    };
    expect(await figures()).toEqual(first);
    expect((await kept())?.batches.at(-1)?.pairs).toMatchObject({ high: 1000 });
    await tell(3000, 'high', NOT_MET);
    await makeAt(new Date('2031-02-28T23:59:00Z'));
    expect(await figures()).toEqual(first);

    await makeAt(MARCH);
    expect(await figures()).toMatchObject({ meetings: { high: { met: 15, wouldAgain: 15 } } });
    expect((await kept())?.batches.map(({ month, pairs }) => [month, pairs.high ?? 0]).slice(-2)).toEqual([
      ['2031-02', 1000],
      ['2031-03', 3000],
    ]);
  });

  test('a process that is killed after it has marked pairs leaves none uncounted, and the next one counts none twice', async () => {
    await tell(1000, 'middle', AGAIN);
    const [first, second] = tasks();
    jest.spyOn(running.provider(FiguresRepository), 'replace').mockRejectedValueOnce(new Error('killed'));
    await expect(first?.run(FEBRUARY)).rejects.toThrow('killed');
    expect(await running.meetings.countDocuments({ countedIn: '2031-02' })).toBe(1000);

    await second?.run(MARCH);
    await first?.run(new Date('2031-04-01T00:00:00Z'));

    expect((await kept())?.batches.reduce((sum, { pairs }) => sum + (pairs.middle ?? 0), 0)).toBe(1000);
  });

  test('Q22 19 new pairs wait for another month, so no change of the figures is about fewer than 20', async () => {
    await tell(1000, 'high', AGAIN);
    await makeAt(FEBRUARY);
    const before = await figures();
    await tell(19, 'high', NOT_MET);
    await makeAt(MARCH);
    expect((await kept())?.batches.at(-1)?.pairs.high).toBeUndefined();
    expect(await figures()).toEqual(before);

    await tell(1, 'high', NOT_MET);
    await makeAt(new Date('2031-04-01T00:00:00Z'));

    expect((await kept())?.batches.at(-1)?.pairs.high).toBe(20);
  });

  test('Q22 neither a deletion, a withdrawal nor a changed answer changes figures', async () => {
    const meetings = await tell(1000, 'high', AGAIN);
    await makeAt(FEBRUARY);
    const before = await kept();
    await running.meetings.updateMany(
      { _id: { $in: meetings.slice(0, 300).map(({ _id }) => _id) } },
      { $set: NOT_MET },
    );
    await running.meetings.deleteMany({ _id: { $in: meetings.slice(300).map(({ _id }) => _id) } });

    await makeAt(MARCH);

    expect((await kept())?.batches.slice(0, before?.batches.length)).toEqual(before?.batches);
    expect(await figures()).toMatchObject({ meetings: { high: { met: 100, wouldAgain: 100 } } });
  });

  test('Q24 an answer about a friend whom no list showed is in none', async () => {
    const { matching, seeker, world, meetings } = running;
    const alice = await seeker();
    const bob = await seeker({ limits: OTHER_LIMITS });
    const carl = await seeker({ limits: OTHER_LIMITS, townId: MUNICH });
    await matching.today({}, alice);
    for (const friend of [bob, carl]) {
      world.befriend(alice, friend);
      await matching.recordMeeting({ memberId: friend.userId, ...AGAIN }, alice);
    }

    expect(await meetings.find({}, { projection: { _id: 0, otherId: 1, level: 1 } }).toArray()).toEqual(
      expect.arrayContaining([
        { otherId: bob.userId, level: 'low' },
        { otherId: carl.userId, level: null },
      ]),
    );
    await makeAt(FEBRUARY);
    expect(await meetings.countDocuments({ countedIn: { $exists: true } })).toBe(0);
  });

  test('name how evenly those were shown who could be for 14 days', async () => {
    const like = await running.seekers.findOne({ _id: (await running.seeker()).userId });
    const long = new Date(Date.now() - 15 * 24 * 3_600_000);
    const consents = { ...like?.consents, general: { version: 1, at: long } };
    const others = Array.from({ length: 400 }, (_, at) => ({
      ...like,
      consents,
      _id: anId(),
      shown: { [dayOf(FEBRUARY)]: at < 200 ? 5 : 15 },
    }));
    await running.seekers.insertMany(others as never);
    await running.seekers.insertMany(others.map(one => ({ ...one, _id: anId(), isPaused: true })) as never);

    await makeAt(FEBRUARY);

    expect((await figures()).exposure).toEqual({ bottomHalf: 25, topTenth: 15 });
  });

  test('drop a month after twelve others', async () => {
    await tell(1000, 'high', AGAIN);
    await makeAt(FEBRUARY);
    await makeAt(new Date('2032-02-01T00:00:00Z'));

    expect(await figures()).toEqual(NOTHING);
  });
});
