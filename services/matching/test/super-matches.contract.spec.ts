import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Caller } from '@attune/platform/contract';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { SuperMatchService } from '../src/super-matches/super-match.service.js';
import { SuperMatchTask } from '../src/super-matches/super-match.task.js';
import { OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
const DATE = '2031-05-02';

let running: RunningMatching;

const pairAll = (date = DATE) =>
  Promise.all(running.apps.map(app => app.get(PairingService, { strict: false }).pairAll(date, new Date())));
const superMatchAt = (caller: Caller, at: string) =>
  running.provider(SuperMatchService).superMatch(caller, new Date(at));

/** Who answers as Alice does. */
async function answering(limits = {}): Promise<Caller> {
  const caller = await running.seeker({ limits });
  await running.matching.saveAnswer(PHONES, caller);
  return caller;
}

describe('the Super Match', () => {
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('each member is in one pair of a date, whichever replicas make them at the same time', async () => {
    const { superMatches } = running;
    const members = await Promise.all(
      Array.from({ length: 13 }, (_, index) => answering(index % 2 ? OTHER_LIMITS : {})),
    );

    await pairAll();
    await pairAll();

    const pairs = await superMatches.find().toArray();
    const paired = pairs.flatMap(({ members: both }) => both);
    expect(pairs).toHaveLength(6);
    expect(new Set(paired).size).toBe(12);
    expect(paired.every(id => members.some(({ userId }) => userId === id))).toBe(true);
  });

  test('it is mutual, shown from the chosen hour of the own clock on, and for that date alone', async () => {
    const { matching } = running;
    const [alice, bob] = [await answering(), await answering(OTHER_LIMITS)];
    await matching.setClock({ timeZone: 'Europe/Berlin', superMatchHour: 20 }, alice);
    await matching.setClock({ timeZone: 'Pacific/Auckland', superMatchHour: 0 }, bob);
    await pairAll();

    expect(await superMatchAt(alice, '2031-05-02T17:59:00Z')).toEqual({ state: 'waiting', hour: 20 });
    expect(await superMatchAt(alice, '2031-05-02T18:00:00Z')).toMatchObject({
      state: 'shown',
      card: { person: { _id: bob.userId }, agreements: [{ question: 11 }] },
    });
    expect(await superMatchAt(bob, '2031-05-01T12:30:00Z')).toMatchObject({ card: { person: { _id: alice.userId } } });
    expect(await superMatchAt(alice, '2031-05-03T18:00:00Z')).toEqual({ state: 'none' });
  });

  test('it needs answers in common, and neither a pass nor a connection nor the same pair again', async () => {
    const { matching, superMatches, world, seeker } = running;
    const [alice, bob] = [await answering(), await answering(OTHER_LIMITS)];
    await seeker({ limits: OTHER_LIMITS });
    await pairAll();
    await pairAll('2031-05-03');
    expect((await superMatches.find().toArray()).map(({ date }) => date)).toEqual([DATE]);
    const carl = await answering(OTHER_LIMITS);
    const dora = await answering();
    world.connect(carl, alice);
    world.connect(carl, dora);
    await matching.pass({ memberId: bob.userId }, alice);
    await pairAll('2031-05-04');

    const later = await superMatches.find({ date: '2031-05-04' }).toArray();
    expect(later.map(({ members }) => members.toSorted())).toEqual([[bob.userId, dora.userId].toSorted()]);
    expect(await superMatchAt(alice, `${DATE}T23:00:00Z`)).toEqual({ state: 'none' });
  });

  test('where members are few, former pairs take no try from the one that is left', async () => {
    const { superMatches } = running;
    const alice = await answering();
    const men: Caller[] = [];
    for (let count = 0; count < 6; count += 1) men.push(await answering(OTHER_LIMITS));
    const last = men.at(-1)!;
    const former = men.slice(0, -1).map(({ userId }, day) => {
      const members = [alice.userId, userId].toSorted() as [string, string];
      return { _id: members.join('_'), members, date: `2031-04-0${day + 1}`, at: new Date() };
    });
    await superMatches.insertMany(former);

    await pairAll();

    const made = await superMatches.findOne({ date: DATE });
    expect(made?.members.toSorted()).toEqual([alice.userId, last.userId].toSorted());
  });

  test('a date is made once, by one of the replicas, half an hour before it begins in the first time zone', async () => {
    const { apps, redis, superMatches } = running;
    await Promise.all([answering(), answering(OTHER_LIMITS)]);
    const tasks = apps.map(app => app.get(SuperMatchTask, { strict: false }));
    const now = new Date();
    const date = new Date(now.getTime() + 14.5 * 3_600_000).toISOString().slice(0, 10);
    // The round of the start may have been, when there were no members.
    await redis.del(`matching:super-matches:made:${date}`);

    await Promise.all(tasks.map(task => task.run(now)));
    expect((await superMatches.find().toArray()).map(pair => pair.date)).toEqual([date]);

    await superMatches.deleteMany({});
    await Promise.all(tasks.map(task => task.run(now)));
    expect(await superMatches.countDocuments()).toBe(0);
  });
});
