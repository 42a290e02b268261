import type { Caller } from '@attune/platform/contract';
import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;
beforeAll(async () => {
  running = await startFriends();
});
afterAll(() => running.stop());

const ACTS = ['request', 'accept', 'decline', 'cancel', 'unfriend', 'block', 'unblock'] as const;
type Act = (typeof ACTS)[number];
const MEMBERS = 4;

/** What members believe: who asked whom (also in vain), who asked and is seen, who is whose friend, who blocked whom. */
class Model {
  readonly sent = new Set<string>();
  readonly declined = new Set<string>();
  readonly friends = new Set<string>();
  readonly blocks = new Set<string>();

  /** Whether it succeeds. */
  does(act: Act, me: number, other: number): boolean {
    const [mine, theirs] = [`${me}${other}`, `${other}${me}`];
    const isBlocked = this.blocks.has(mine) || this.blocks.has(theirs);
    if (act === 'block') return this.#block(mine, theirs);
    if (act === 'unblock') return (this.blocks.delete(mine), true);
    if (isBlocked) return false;
    if (act === 'request') return this.#request(mine, theirs);
    if (act === 'cancel') return this.sent.delete(mine);
    if (act === 'unfriend') return this.friends.delete(mine) && this.friends.delete(theirs);
    if (act === 'accept' && this.#isAccepted(theirs)) return true;
    if (act === 'decline' && this.declined.has(theirs)) return true;
    if (!this.sent.has(theirs) || this.declined.has(theirs)) return false;
    if (act === 'decline') return (this.declined.add(theirs), true);
    return this.#befriend(mine, theirs);
  }

  readonly #asked = new Map<string, string>();

  // Accepting again what one has accepted already is the same once more.
  #isAccepted(theirs: string): boolean {
    return this.friends.has(theirs) && this.#asked.get([...theirs].sort().join('')) === theirs;
  }

  #request(mine: string, theirs: string): boolean {
    if (this.friends.has(mine) || this.sent.has(mine)) return false;
    if (this.sent.has(theirs)) return this.#befriend(mine, theirs, theirs);
    this.declined.delete(theirs);
    this.sent.add(mine);
    return true;
  }

  #befriend(mine: string, theirs: string, asked = theirs): boolean {
    for (const set of [this.sent, this.declined]) for (const way of [mine, theirs]) set.delete(way);
    this.friends.add(mine).add(theirs);
    this.#asked.set([...mine].sort().join(''), asked);
    return true;
  }

  #block(mine: string, theirs: string): boolean {
    for (const set of [this.sent, this.friends]) for (const way of [mine, theirs]) set.delete(way);
    this.blocks.add(mine);
    return true;
  }
}

function perform(act: Act, me: Caller, { userId: other }: Caller): Promise<unknown> {
  const { friends } = running;
  const acts: Record<Act, () => Promise<unknown>> = {
    request: () => friends.sendRequest({ targetId: other }, me),
    accept: () => friends.acceptRequest({ requesterId: other }, me),
    decline: () => friends.declineRequest({ requesterId: other }, me),
    cancel: () => friends.cancelRequest({ targetId: other }, me),
    unfriend: () => friends.unfriend({ friendId: other }, me),
    block: () => friends.block({ targetId: other }, me),
    unblock: () => friends.unblock({ targetId: other }, me),
  };
  return acts[act]();
}

/** Each one's lists, as numbers of members. */
function expected(model: Model, me: number) {
  const others = Array.from({ length: MEMBERS }, (_, other) => other).filter(other => other !== me);
  return {
    friends: others.filter(other => model.friends.has(`${me}${other}`)),
    requests: others.filter(other => model.sent.has(`${other}${me}`) && !model.declined.has(`${other}${me}`)),
    sent: others.filter(other => model.sent.has(`${me}${other}`)),
    blocked: others.filter(other => model.blocks.has(`${me}${other}`)),
  };
}

test('I21 whatever four members do, both sides of every pair see the same', async () => {
  const member = nat({ max: MEMBERS - 1 });
  const step = tuple(constantFrom(...ACTS), member, member).filter(([, me, other]) => me !== other);
  await assert(
    asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async steps => {
      await running.redis.del(...(await running.redis.keys('friends:requests:*')), 'none');
      const members: Caller[] = [];
      while (members.length < MEMBERS) members.push(await running.member());
      const numbers = (ids: string[]) =>
        ids.map(id => members.findIndex(({ userId }) => userId === id)).sort((a, b) => a - b);
      const model = new Model();
      for (const [act, me, other] of steps) {
        const [actor, target] = [members.at(me), members.at(other)];
        if (!actor || !target) throw new Error('There are only four members.');
        const done = perform(act, actor, target);
        const isDone = await done.then(
          () => true,
          () => false,
        );
        expect([act, me, other, isDone]).toEqual([act, me, other, model.does(act, me, other)]);
        for (const [index, caller] of members.entries()) {
          const lists = Object.entries(await running.idsIn(caller)).map(([name, ids]) => [name, numbers(ids)]);
          expect(Object.fromEntries(lists)).toEqual(expected(model, index));
        }
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
