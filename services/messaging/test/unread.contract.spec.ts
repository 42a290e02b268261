import { testProofs } from '@attune/platform/testing/test-proofs';
import { type RunningMessaging, startMessaging } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

const LONG_AGO = '2001-01-01T00:00:00.000Z';

let running: RunningMessaging;

const unreadSince = (userId: string, since: string) =>
  running.messaging.unreadSince({
    userId,
    since,
    proof: testProofs('notifications').of('messaging', 'unreadSince', userId),
  });

describe('what notifications asks of messaging', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  test('counts what is unread in open conversations with a newer message', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.messages.insertMany([1, 2, 3].map(seq => aStored(bob, alice, { seq })));

    expect(await unreadSince(alice.userId, LONG_AGO)).toEqual({ conversations: [{ with: bob.userId, unread: 3 }] });
    expect(await unreadSince(bob.userId, LONG_AGO)).toEqual({ conversations: [] });
    expect(await unreadSince(alice.userId, '2999-01-01T00:00:00.000Z')).toEqual({ conversations: [] });

    await running.messaging.markRead({ with: bob.userId, seq: 3 }, alice);
    expect(await unreadSince(alice.userId, LONG_AGO)).toEqual({ conversations: [] });
  });

  test('is for services with the proof for this member alone', async () => {
    const [alice, bob] = await running.twoFriends();
    const proofs = testProofs('notifications');

    for (const proof of [
      '',
      proofs.of('messaging', 'unreadSince', bob.userId),
      proofs.of('messaging', 'conversationPartners', alice.userId),
    ])
      await expect(
        running.messaging.unreadSince({ userId: alice.userId, since: LONG_AGO, proof }),
      ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
