import type { Caller } from '@attune/platform/contract';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { type RunningMessaging, seqsOf, startMessaging, upTo } from './messaging-service.fixture.js';

let running: RunningMessaging;
let killable: KillableReplicas;
const over = new AbortController();

describe('messaging, killed while a conversation is ended', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 0 });
    killable = await KillableReplicas.start('messaging', running.config);
  }, 120_000);
  afterAll(async () => {
    over.abort();
    await killable.stop();
    await running.stop();
  });

  const sayMany = ([from, to]: readonly [Caller, Caller]) =>
    Promise.allSettled(upTo(6).map(number => running.insist(from, to, `${number}`)));

  /**
   * Until there is an answer: that it is ended, by this try or an earlier one that was killed after it. A try whose replica died may still
   * wait for its answer when the test is over.
   */
  async function endIt([one, other]: readonly [Caller, Caller]): Promise<void> {
    while (!over.signal.aborted) {
      const answer = await running.messaging
        .end({ with: other.userId, ending: 'met_someone' }, one)
        .catch(({ reason }: { reason: string }) => reason);
      if (typeof answer === 'object' || answer === 'conversation_ended') return;
    }
  }

  test('M11 it is ended once, and no replica takes a message after it by what it remembers', async () => {
    const pairs = await killable.killedBeforeEach(
      async () => {
        const pair = await running.twoFriends();
        await sayMany(pair);
        return pair;
      },
      endIt,
      write => /messages/.test(write),
    );

    expect(pairs.length).toBeGreaterThan(2);
    for (const pair of pairs) {
      await endIt(pair);
      for (const end of await sayMany(pair))
        expect(end).toMatchObject({ status: 'rejected', reason: { reason: 'conversation_ended' } });
      const log = await running.log(...pair);
      expect(seqsOf(log)).toEqual(upTo(log.length));
      expect(log.filter(({ ending }) => ending)).toEqual([log.at(-1)]);
    }
  }, 300_000);
});
