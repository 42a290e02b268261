import type { Caller } from '@attune/platform/contract';
import { perform } from './acts.fixture.js';
import { ACTS, type Act } from './friendship.model.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

type Side = 'me' | 'other';
type Step = [Side, Act];

let running: RunningFriends;

/** What was between the two, each with the act that ends it where there is no block. */
const HISTORIES: Record<string, { before: Step[]; end: Step[] }> = {
  'nothing was': { before: [], end: [] },
  'my request waited': { before: [['me', 'request']], end: [['me', 'cancel']] },
  'the request of the other one waited': { before: [['other', 'request']], end: [['other', 'cancel']] },
  'my request was declined': {
    before: [
      ['me', 'request'],
      ['other', 'decline'],
    ],
    end: [['me', 'cancel']],
  },
  'I declined': {
    before: [
      ['other', 'request'],
      ['me', 'decline'],
    ],
    end: [['other', 'cancel']],
  },
  'we were friends by my request': {
    before: [
      ['me', 'request'],
      ['other', 'accept'],
    ],
    end: [['other', 'unfriend']],
  },
  'we were friends by the request of the other one': {
    before: [
      ['other', 'request'],
      ['me', 'accept'],
    ],
    end: [['other', 'unfriend']],
  },
};

/** An act that connects the two anew is possible without a block alone: across one it is what it is towards an unknown id. */
const ENDING = ACTS.filter(act => act !== 'request');

describe('answers across a block', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  /** A pair of whom I am the first, after these steps. */
  async function after(steps: Step[]): Promise<[Caller, Caller]> {
    const [me, other] = [await running.member(), await running.member()];
    for (const [side, act] of steps)
      await (side === 'me' ? perform(running.friends, act, me, other) : perform(running.friends, act, other, me));
    return [me, other];
  }

  /** All that the caller is told: without what names the two. */
  async function answerTo(act: Act, me: Caller, other: Caller): Promise<string> {
    const answer = await perform(running.friends, act, me, other).catch((error: unknown) => error);
    if (!(answer instanceof Error)) return JSON.stringify(answer ?? null);
    const { name, message, ...told } = answer;
    return JSON.stringify({ name, message, ...told })
      .replaceAll(other.userId, 'other')
      .replaceAll(me.userId, 'me');
  }

  describe.each(['me', 'other'] as const)('set by %s', blocker => {
    test.each(Object.entries(HISTORIES))('F14 are to the letter those without one, where %s', async (_, history) => {
      const { before, end } = history;
      for (const act of ENDING) {
        const without = await answerTo(act, ...(await after([...before, ...end])));
        const across = await answerTo(act, ...(await after([...before, [blocker, 'block']])));

        expect([act, across]).toEqual([act, without]);
      }
    });

    test('F14 are those of an unknown id to who asks, also while very many requests wait for the other one', async () => {
      const [me, other] = await after([[blocker, 'block']]);
      await running.friends.sendRequest({ targetId: other.userId }, await running.member());
      const like = await running.pairs.findOne({ targetId: other.userId });
      if (!like) throw new Error('There is no request.');
      const waiting = Array.from({ length: 499 }, (_, index) => ({ ...like, _id: `${other.userId}_${index}` }));
      await running.pairs.insertMany(waiting);

      const unknown = { ...other, userId: 'f'.repeat(24) };
      expect(await answerTo('request', me, other)).toBe(await answerTo('request', me, unknown));
    });
  });

  test('F14 a block that a crash cut off answers as one that has ended everything', async () => {
    for (const [history, { before, end }] of Object.entries(HISTORIES)) {
      for (const act of ENDING) {
        const without = await answerTo(act, ...(await after([...before, ...end])));
        const [me, other] = await after(before);
        const [blockerId, blockedId] = [other.userId, me.userId];
        await running.blocks.insertOne({ _id: `${blockerId}_${blockedId}`, blockerId, blockedId, at: new Date() });

        expect([history, act, await answerTo(act, me, other)]).toEqual([history, act, without]);
      }
    }
  });

  test('F14 accepting the request of a member who is hidden is what it is where there is none', async () => {
    const [me, other] = await after([['other', 'request']]);
    const without = await answerTo('accept', ...(await after([])));
    await running.directory.updateOne({ _id: other.userId }, [{ $set: { hiddenRevision: '$revision' } }]);

    expect(await answerTo('accept', me, other)).toBe(without);
  });
});
