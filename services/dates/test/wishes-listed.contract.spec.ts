import type { Caller } from '@attune/platform/contract';
import type { Wish } from '../src/wishes/wish.schema.js';
import { saidBy } from '../src/wishes/wish.repository.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';

const MINUTE_MS = 60_000;

let running: RunningDates;

const say = (one: Caller, other: Caller) => running.client.setWish({ memberId: other.userId, isOn: true }, one);

/** As it is stored when one of the two said it. */
function saidOnce(by: string, to: string): Wish {
  const userIds = [by, to].toSorted() as [string, string];
  const [at, isFirst] = [new Date(), userIds[0] === by];
  const sides = { firstAt: isFirst ? at : null, secondAt: isFirst ? null : at };
  const removeAt = new Date(at.getTime() + MINUTE_MS);
  return { _id: userIds.join('_'), userIds, ...sides, bothAt: null, untoldSince: null, removeAt };
}

describe('the list of whom a member would like to meet', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  test('has those to friends, also of more than one question to friends may have', async () => {
    const { ada, bo } = running.pair();
    await say(ada, bo);
    const others = Array.from({ length: 300 }, () => running.member().userId);
    await running.wishes.insertMany(others.map(other => saidOnce(ada.userId, other)));

    expect(await running.client.list({}, ada)).toEqual({
      plans: [],
      wishes: [{ memberId: bo.userId, isOn: true, bothSince: null }],
    });
  });

  test('Y9 reads the own side alone, by an index, whatever others have said', async () => {
    const { ada, bo } = running.pair();
    await say(ada, bo);
    await running.wishes.insertMany([1, 2, 3].map(() => saidOnce(running.member().userId, ada.userId)));

    const explained = await running.wishes.find(saidBy(ada.userId)).sort({ _id: 1 }).explain('executionStats');

    expect(explained['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 1, totalKeysExamined: 1 });
    expect((await running.client.list({}, ada)).wishes).toMatchObject([{ memberId: bo.userId }]);
  });
});
