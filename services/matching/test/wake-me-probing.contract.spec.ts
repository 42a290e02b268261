import type { Caller } from '@attune/platform/contract';
import { testCaller } from '@attune/platform/testing/test-config';
import { LIMITS, MUNICH } from './matching-service.fixture.js';
import { startWaking, type Waking } from './wake-me.fixture.js';

const DAY = 24;
const WEEK = 7 * DAY;
/** By then the first look was due, whatever the delay. */
const FIRST = 31;
const SECOND = 2 * FIRST;

let running: Waking;
let alice: Caller;

beforeEach(async () => {
  running = await startWaking();
  alice = await running.seeker();
});
afterEach(() => running.stop());

describe('who asks to learn who is there', () => {
  test('Q16 gets no answer on the first day, and never a figure', async () => {
    const { matching, men, askAt, lookAt, mails, mailsTo } = running;
    await men(25);
    await askAt(0, alice);
    for (let hour = 1; hour < DAY; hour += 1) await lookAt(hour);
    expect(mailsTo(alice)).toEqual([]);

    await lookAt(FIRST);

    expect(mails).toEqual([
      { kind: 'peopleFound', userId: alice.userId, reference: expect.stringMatching(/^[0-9a-f]{24}$/) },
    ]);
    expect(JSON.stringify(await matching.settings({}, alice))).not.toContain('wakeMe');
  });

  test('Q16 is looked for once a day, at an hour that chance delays', async () => {
    const { men, askAt, lookAt, seekers } = running;
    await men(5);
    const waiting = await Promise.all(Array.from({ length: 6 }, () => running.seeker()));
    for (const one of waiting) await askAt(0, one);
    const nextLooks = async () => {
      const found = await seekers.find({ _id: { $in: waiting.map(({ userId }) => userId) } }).toArray();
      return found.map(({ wakeMe }) => wakeMe?.nextAt?.getTime() ?? 0);
    };
    const [before] = [await nextLooks()];
    expect(new Set(before).size).toBe(waiting.length);

    await lookAt(FIRST);
    const after = await nextLooks();

    for (const [index, time] of after.entries())
      expect(time - (before[index] ?? 0)).toBeGreaterThanOrEqual(DAY * 3_600_000);
  });

  test.each([
    ['age', (caller: Caller) => running.matching.setLimits({ ...LIMITS, ageFrom: 25 }, caller)],
    ['distance', (caller: Caller) => running.matching.setLimits({ ...LIMITS, distance: 100 }, caller)],
    ['town', (caller: Caller) => running.matching.setTown({ townId: MUNICH }, caller)],
  ])('Q17 waits a day again after a change of the %s', async (_, change) => {
    const { men, askAt, lookAt, mailsTo, seekers } = running;
    await men(20);
    await askAt(0, alice);
    await change(alice);
    const { cell, town } = (await seekers.findOne({ _id: alice.userId })) ?? {};
    await seekers.updateMany({ keys: 'm:w' }, { $set: { cell, town } });

    await lookAt(FIRST);
    await lookAt(FIRST + DAY - 1);
    expect(mailsTo(alice)).toEqual([]);
    await lookAt(SECOND);

    expect(mailsTo(alice)).toEqual(['peopleFound']);
  });

  test('Q18 gets one answer in seven days, also after taking it back and a consent', async () => {
    const { matching, men, askAt, lookAt, mails, mailsTo, agree } = running;
    await agree(alice, 'beliefs');
    await men(20);
    await askAt(0, alice);
    await lookAt(FIRST);
    await askAt(FIRST + 1, alice);
    await matching.setWakeMe({ isOn: false }, alice);
    await matching.withdrawConsent({ kind: 'beliefs' }, alice);
    await askAt(FIRST + 2, alice);

    for (let hour = FIRST; hour < FIRST + WEEK; hour += FIRST) await lookAt(hour);
    expect(mailsTo(alice)).toEqual(['peopleFound']);
    await lookAt(2 * WEEK);

    expect(mailsTo(alice)).toEqual(['peopleFound', 'peopleFound']);
    expect(new Set(mails.map(({ reference }) => reference)).size).toBe(2);
  });

  test('Q19 those who blocked her, are hidden, paused or passed on count for nothing', async () => {
    const { matching, world, men, askAt, lookAt, mailsTo, seekers, passes } = running;
    const [blocking, hidden, paused, passed] = await men(20);
    await askAt(0, alice);
    world.connect(alice, testCaller(blocking ?? ''));
    await lookAt(FIRST);
    expect(mailsTo(alice)).toEqual([]);

    await men(3);
    await seekers.updateOne({ _id: hidden }, { $set: { hiddenSince: new Date() } });
    await matching.setPaused({ isPaused: true }, testCaller(paused ?? ''));
    await passes.insertOne({ _id: `${alice.userId}_${passed}`, otherId: passed ?? '', at: new Date() });
    await lookAt(SECOND);
    expect(mailsTo(alice)).toEqual([]);

    await men(1);
    await lookAt(3 * FIRST);
    expect(mailsTo(alice)).toEqual(['peopleFound']);
  });
});
