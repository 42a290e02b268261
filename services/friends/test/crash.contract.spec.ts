import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { array, assert, asyncProperty, constantFrom, nat, record, tuple } from 'fast-check';
import { until } from '../../../infra/test/until.js';
import { perform } from './acts.fixture.js';
import { type Act, ACTS, expected, Model } from './friendship.model.js';
import { type FriendsProcess, startFriendsProcess } from './process-system.fixture.js';

describe('friends, killed at any instant', () => {
  jest.setTimeout(180_000);
  const MEMBERS = 4;
  const ROUNDS = 4;
  const STEPS = 15;
  /** Mostly what two do who have not blocked each other: the rest is refused, and writes nothing. */
  const LIKELY: Act[] = [
    ...ACTS,
    ...(['request', 'request', 'request', 'accept', 'accept', 'accept', 'unfriend', 'unfriend', 'cancel'] as const),
    ...(['unblock', 'unblock', 'unblock'] as const),
  ];

  let running: FriendsProcess;
  beforeAll(async () => {
    running = await startFriendsProcess();
  });
  afterAll(() => running.stop());

  /** Who does it: the first of the two, or the second. */
  type Step = [act: Act, side: number];
  type Two = [Caller, Caller];

  /**
   * Two members, and every way in which things may stand between them: a call without an answer was executed, or was not.
   * Every answer rules out what does not fit it.
   */
  class Between {
    #worlds = [new Model()];
    readonly #story: string[] = [];

    constructor(readonly two: Two) {}

    /** Stops at a call without an answer: what comes next must not overtake it. */
    async take(steps: Step[], onStep: () => void): Promise<void> {
      for (const [act, side] of steps) {
        const [me, other] = side === 0 ? this.two : ([this.two[1], this.two[0]] as const);
        await running.forgive(me);
        const done = perform(running.friends, act, me, other);
        onStep();
        const outcome = await done.then(() => 'done' as const, outcomeOf);
        this.#story.push(`${side} ${act}: ${outcome}`);
        this.#keep(this.#worlds.flatMap(world => after(world, act, side, outcome)));
        if (outcome === 'unknown') return;
      }
    }

    /** What each of the two is shown fits one of the ways; of those, only these are left. */
    async check(): Promise<void> {
      const seen = [await this.#seenBy(0), await this.#seenBy(1)];
      this.#story.push(`seen ${JSON.stringify(seen)}`);
      this.#keep(
        this.#worlds.filter(
          world => JSON.stringify([0, 1].map(side => expected(world, side, 2))) === JSON.stringify(seen),
        ),
      );
      const [one, other] = this.two.map(({ userId }) => userId) as [string, string];
      const areFriends = seen[0]?.friends.length === 1;
      if ((seen[1]?.friends.length === 1) !== areFriends) throw this.#impossible();
      await until(() => running.listener.believesFriends(one, other) === areFriends);
      if (seen[0]?.blocked.length === 1) await until(() => running.listener.heardBlock(one, other));
      if (seen[1]?.blocked.length === 1) await until(() => running.listener.heardBlock(other, one));
    }

    async #seenBy(side: 0 | 1) {
      const other = this.two[side === 0 ? 1 : 0].userId;
      const lists = await running.friends.lists({}, this.two[side]);
      const numbered = (people: Person[]) => people.filter(({ _id }) => _id === other).map(() => 1 - side);
      const { friends, requests, sent, blocked } = lists;
      return {
        friends: numbered(friends),
        requests: numbered(requests),
        sent: numbered(sent),
        blocked: numbered(blocked),
      };
    }

    #keep(worlds: Model[]): void {
      if (worlds.length === 0) throw this.#impossible();
      this.#worlds = worlds;
    }

    readonly #impossible = () => new Error(`This cannot have happened:\n${this.#story.join('\n')}`);
  }

  type Outcome = 'done' | 'refused' | 'unknown';
  function outcomeOf(error: unknown): Outcome {
    return error instanceof ServiceError && error.code !== 'unavailable' ? 'refused' : 'unknown';
  }

  function after(world: Model, act: Act, side: number, outcome: Outcome): Model[] {
    const next = world.copy();
    const isDone = next.does(act, side, 1 - side);
    if (outcome === 'unknown') return isDone ? [world, next] : [world];
    return isDone === (outcome === 'done') ? [next] : [];
  }

  async function everyTwo(): Promise<Between[]> {
    const members: Caller[] = [];
    while (members.length < MEMBERS) members.push(await running.member());
    return members.flatMap((one, index) => members.slice(index + 1).map(other => new Between([one, other])));
  }

  /** When the process is killed: while so many calls have been made, and a moment later. */
  const round = record({
    steps: array(array(tuple(constantFrom(...LIKELY), nat({ max: 1 })), { minLength: STEPS, maxLength: STEPS }), {
      minLength: 6,
      maxLength: 6,
    }),
    killAfter: nat({ max: 4 * STEPS }),
    laterMs: nat({ max: 8 }),
  });

  // Fails with its seed, which `assert` prints; without shrinking, for a kill never comes at the same instant twice.
  test('I21 I22 killed at any instant while members act, friends leaves no half of anything, and tells others how it ended', async () => {
    const rounds = array(round, { minLength: ROUNDS, maxLength: ROUNDS });
    const property = asyncProperty(rounds, async plan => {
      const twos = await everyTwo();
      for (const { steps, killAfter, laterMs } of plan) {
        let calls = 0;
        let replaced = Promise.resolve();
        const onStep = () => {
          calls += 1;
          if (calls !== killAfter + 1) return;
          replaced = new Promise(resolve => setTimeout(resolve, laterMs)).then(running.killAndReplace);
        };
        await Promise.all(twos.map((two, index) => two.take(steps[index] ?? [], onStep)));
        await replaced;
        await until(running.isQuiet, 30_000);
        for (const two of twos) await two.check();
      }
    });
    await assert(property, { numRuns: 1, endOnFailure: true });
  });
});
