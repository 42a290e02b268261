import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { DueTask } from '../src/checks/due.task.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';

const MINUTE_MS = 60_000;

let running: RunningDates;

const say = async (one: Caller, other: Caller, isOn = true) =>
  (await running.client.setWish({ memberId: other.userId, isOn }, one)).wish;
const seenBy = async (one: Caller) => (await running.client.list({}, one)).wishes;
const toldTo = (...members: Caller[]) =>
  running.heardBoth.filter(({ userId }) => members.some(member => member.userId === userId));
/** All that was announced before is heard by then. */
async function tellOthers() {
  const { ada, bo } = running.pair();
  await say(ada, bo);
  await say(bo, ada);
  await until(() => toldTo(ada, bo).length === 2);
}
const storedOf = ({ userId }: Caller) => running.wishes.find({ userIds: userId }).toArray();

describe('"I\'d like to meet you"', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  test("is the member's own until the friend says it too; then both are told, once each", async () => {
    const { ada, bo } = running.pair();

    expect(await say(ada, bo)).toEqual({ memberId: bo.userId, isOn: true, bothSince: null });
    expect(await seenBy(ada)).toEqual([{ memberId: bo.userId, isOn: true, bothSince: null }]);
    expect(await seenBy(bo)).toEqual([]);

    const both = await say(bo, ada);
    expect(both).toEqual({ memberId: ada.userId, isOn: true, bothSince: expect.any(String) });
    expect(await seenBy(ada)).toEqual([{ memberId: bo.userId, isOn: true, bothSince: both.bothSince }]);
    await until(async () => toldTo(ada, bo).length === 2 && (await storedOf(ada))[0]?.untoldSince === null);
    const revision = Date.parse(both.bothSince ?? '');
    expect(toldTo(ada)).toEqual([{ userId: ada.userId, memberId: bo.userId, revision }]);
    expect(toldTo(bo)).toEqual([{ userId: bo.userId, memberId: ada.userId, revision }]);
  });

  test('Y1 one who takes back what they have not said is answered the same while the friend has said it; nothing changes, and no one is told', async () => {
    const [silent, wishing] = [running.pair(), running.pair()];
    await say(wishing.bo, wishing.ada);
    const before = await storedOf(wishing.bo);
    const answersFor = async ({ ada, bo }: typeof silent) => {
      const given = [];
      for (const isOn of [false, false]) {
        const { memberId, ...others } = await say(ada, bo, isOn);
        expect(memberId).toBe(bo.userId);
        given.push(others);
      }
      return { given, listed: await seenBy(ada) };
    };

    expect(await answersFor(wishing)).toEqual(await answersFor(silent));
    await tellOthers();

    expect(before).toMatchObject([{ bothAt: null, untoldSince: null }]);
    expect(await storedOf(wishing.bo)).toEqual(before);
    expect(await storedOf(silent.bo)).toEqual([]);
    expect(toldTo(silent.ada, silent.bo, wishing.ada, wishing.bo)).toEqual([]);
  });

  test('Y1 one who sets and takes back is answered the same where the friend took it back; the friend learns nothing', async () => {
    const [silent, wishing] = [running.pair(), running.pair()];
    await say(wishing.bo, wishing.ada);
    await say(wishing.bo, wishing.ada, false);
    const answers: Record<string, unknown[]> = {};

    for (const [name, { ada, bo }] of Object.entries({ silent, wishing })) {
      const given = [];
      for (const isOn of [false, true, true, false, false, true, false]) {
        const { memberId, ...others } = await say(ada, bo, isOn);
        expect(memberId).toBe(bo.userId);
        given.push(others);
      }
      answers[name] = given;
      expect(await seenBy(ada)).toEqual([]);
      expect(await seenBy(bo)).toEqual([]);
    }
    await tellOthers();

    expect(answers['silent']).toEqual(answers['wishing']);
    expect(toldTo(silent.ada, silent.bo, wishing.ada, wishing.bo)).toEqual([]);
  });

  test("Y5 a wish that was taken back is not shared by the friend's later one, nor by one that comes again from before", async () => {
    const { ada, bo } = running.pair();
    await say(ada, bo);
    await say(ada, bo, false);

    expect(await say(bo, ada)).toMatchObject({ bothSince: null });
    await say(bo, ada, false);
    expect(await say(ada, bo)).toMatchObject({ bothSince: null });
    await tellOthers();
    expect(toldTo(ada, bo)).toEqual([]);
  });

  test('Y3 of two who say it at the same moment at two replicas, exactly one is the second', async () => {
    const pairs = Array.from({ length: 12 }, () => running.pair());

    const said = await Promise.all(pairs.map(({ ada, bo }) => Promise.all([say(ada, bo), say(bo, ada)])));
    for (const both of said) expect(both.filter(({ bothSince }) => bothSince !== null).length).toBeGreaterThan(0);

    for (const { ada, bo } of pairs) await until(() => toldTo(ada, bo).length >= 2);
    await tellOthers();
    for (const { ada, bo } of pairs) expect([toldTo(ada).length, toldTo(bo).length]).toEqual([1, 1]);
  });

  test('Y4 what both said stands: neither takes it back, and saying it again tells no one again', async () => {
    const { ada, bo } = running.pair();
    await say(ada, bo);
    const { bothSince } = await say(bo, ada);

    expect(await say(ada, bo, false)).toMatchObject({ isOn: true, bothSince });
    expect(await say(bo, ada)).toMatchObject({ isOn: true, bothSince });
    await tellOthers();
    expect(toldTo(ada, bo)).toHaveLength(2);
  });

  test('what a crash kept from being told is told by the task', async () => {
    const { ada, bo } = running.pair();
    const [first, second] = [ada.userId, bo.userId].toSorted() as [string, string];
    const at = new Date(Date.now() - MINUTE_MS);
    const userIds: [string, string] = [first, second];
    const times = {
      firstAt: at,
      secondAt: at,
      bothAt: at,
      untoldSince: at,
      removeAt: new Date(Date.now() + MINUTE_MS),
    };
    await running.wishes.insertOne({ _id: userIds.join('_'), userIds, ...times });

    await running.apps[0]?.get(DueTask, { strict: false }).run(new Date());

    await until(() => toldTo(ada).length > 0 && toldTo(bo).length > 0);
    expect(toldTo(ada)[0]).toMatchObject({ memberId: bo.userId, revision: at.getTime() });
  });

  test('is kept for 90 days, from both for 30, and not after it was taken back', async () => {
    const { ada, bo } = running.pair();
    const daysLeft = async () =>
      Math.round((((await storedOf(ada))[0]?.removeAt.getTime() ?? 0) - Date.now()) / (24 * 60 * MINUTE_MS));

    await say(ada, bo);
    expect(await daysLeft()).toBe(90);
    await say(ada, bo, false);
    expect(await daysLeft()).toBeCloseTo(0);
    await say(ada, bo);
    await say(bo, ada);
    expect(await daysLeft()).toBe(30);
  });

  test('Y6 is refused where the two may not write: strangers, oneself, a hidden friend, after an ending, and while the caller paused', async () => {
    const [hidden, ended, paused] = [running.pair(), running.pair(), running.pair()];
    for (const { ada, bo } of [hidden, ended, paused]) await say(bo, ada);
    running.hidden.add(hidden.bo.userId);
    running.endTalk(ended.ada, ended.bo);
    running.paused.add(paused.ada.userId);
    const refused = (one: Caller, other: Caller, reason: string) =>
      expect(say(one, other)).rejects.toMatchObject({ code: 'forbidden', reason });

    await refused(ended.ada, ended.bo, 'date_after_an_ending');
    await refused(hidden.ada, hidden.bo, 'date_not_with_a_friend');
    await refused(paused.ada, paused.bo, 'date_not_now');
    await refused(ended.ada, running.member(), 'date_not_with_a_friend');
    await refused(ended.ada, ended.ada, 'date_not_with_a_friend');
    await tellOthers();
    for (const { ada, bo } of [hidden, ended, paused]) expect(toldTo(ada, bo)).toEqual([]);
    expect(await seenBy(hidden.ada)).toEqual([]);
  });

  test('changes count with those of plans: 60 an hour, whatever the friend said', async () => {
    const { ada, bo } = running.pair();
    await say(bo, ada);
    await say(bo, ada, false);
    for (let count = 0; count < 60; count += 1) await say(ada, bo, count % 2 === 0);

    await expect(say(ada, bo)).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_many_date_changes' });
  });
});
