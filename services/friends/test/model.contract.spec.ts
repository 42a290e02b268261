import type { Caller } from '@attune/platform/contract';
import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check';
import { perform } from './acts.fixture.js';
import { ACTS, expected, Model } from './friendship.model.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('friendships against their model', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const MEMBERS = 4;

  test('I21 after any sequence of acts of four members, both sides of every pair see the same', async () => {
    const member = nat({ max: MEMBERS - 1 });
    const step = tuple(constantFrom(...ACTS), member, member).filter(([, me, other]) => me !== other);
    await assert(
      asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async steps => {
        for (const key of await running.redis.keys('friends:requests:*')) await running.redis.del(key);
        const members: Caller[] = [];
        while (members.length < MEMBERS) members.push(await running.member());
        const numbers = (ids: string[]) =>
          ids.map(id => members.findIndex(({ userId }) => userId === id)).sort((a, b) => a - b);
        const model = new Model();
        for (const [act, me, other] of steps) {
          const [actor, target] = [members.at(me), members.at(other)];
          if (!actor || !target) throw new Error('There are only four members.');
          const done = perform(running.friends, act, actor, target);
          const isDone = await done.then(
            () => true,
            () => false,
          );
          expect([act, me, other, isDone]).toEqual([act, me, other, model.does(act, me, other)]);
          for (const [index, caller] of members.entries()) {
            const lists = Object.entries(await running.idsIn(caller)).map(([name, ids]) => [name, numbers(ids)]);
            expect(Object.fromEntries(lists)).toEqual(expected(model, index, MEMBERS));
          }
        }
      }),
      // On a busy machine fewer of them: each is a whole story.
      { numRuns: 10, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false },
    );
  }, 120_000);
});
