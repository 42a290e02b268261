import type { Caller } from '@attune/platform/contract';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import { now, type RunningMessaging, seqsOf, startMessaging, upTo } from './messaging-service.fixture.js';

let running: RunningMessaging;
let killable: KillableReplicas;

describe('messaging, killed while a friendship ends', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 0 });
    killable = await KillableReplicas.start('messaging', running.config);
  }, 120_000);
  afterAll(async () => {
    await killable.stop();
    await running.stop();
  });

  const SAID = 12;
  const sayMany = ([from, to]: readonly [Caller, Caller]) =>
    Promise.allSettled(upTo(SAID).map(number => running.insist(from, to, `${number}`)));

  test('no replica takes the conversation for open by what it remembers', async () => {
    const isClosed = async ([one, other]: readonly [Caller, Caller]) =>
      !(await running.messaging.mayTalk({ with: other.userId }, one)).mayTalk;
    const pairs = await killable.killedBeforeEach(
      async () => {
        const pair = await running.twoFriends();
        await sayMany(pair);
        return pair;
      },
      async ([one, other]) => {
        await running.events.friendshipEnded({ userIds: [one.userId, other.userId], at: now(), revision: 2 });
        await until(() => isClosed([one, other]), 60_000);
        for (const end of await sayMany([one, other]))
          expect(end).toMatchObject({ status: 'rejected', reason: { reason: 'conversation_closed' } });
      },
      write => /closings|conversations/.test(write),
    );

    expect(pairs.length).toBeGreaterThan(4);
    for (const [one, other] of pairs) {
      // Of the last one, the event may not have been taken over yet.
      await until(() => isClosed([one, other]), 60_000);
      for (const end of await sayMany([one, other])) expect(end.status).toBe('rejected');
      expect(seqsOf(await running.log(one, other))).toEqual(upTo(SAID));
    }
  }, 300_000);
});
