import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { aMember, type RunningMessaging, seqsOf, startMessaging, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

let running: RunningMessaging;

describe('what a report takes from a conversation', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const proofOf = (reporter: Caller, other: Caller) =>
    testProofs('moderation').of('messaging', 'messageEvidence', reporter.userId, other.userId);
  const evidence = (reporter: Caller, other: Caller, seq?: number) =>
    running.messaging.messageEvidence({ with: other.userId, seq, proof: proofOf(reporter, other) }, reporter);

  async function aTalk(length: number) {
    const [alice, bob] = await running.twoFriends();
    await running.messages.insertMany(upTo(length).map(seq => aStored(bob, alice, { seq })));
    return [alice, bob] as const;
  }

  test('the message with up to ten on either side, or the newest 21', async () => {
    const [alice, bob] = await aTalk(40);
    const around = async (seq?: number) => seqsOf((await evidence(alice, bob, seq)).messages);

    expect(await around(20)).toEqual(upTo(30).slice(9));
    expect(await around(3)).toEqual(upTo(13));
    expect(await around(40)).toEqual(upTo(40).slice(29));
    expect(await around()).toEqual(upTo(40).slice(19));
  });

  test('also after the friendship has ended, and of a removed message its place', async () => {
    const [alice, bob] = await aTalk(2);
    await running.messaging.remove({ with: alice.userId, seq: 2 }, bob);
    await running.end(alice, bob);

    const { messages } = await evidence(alice, bob, 2);
    expect(messages).toMatchObject([
      { seq: 1, text: '1' },
      { seq: 2, text: '', deletedAt: expect.any(String) },
    ]);
  });

  test('a message that is not there, and one of a conversation of others, is unknown', async () => {
    const [alice, bob] = await aTalk(2);
    const unknown = { code: 'not_found', reason: 'unknown_message' };

    await expect(evidence(alice, bob, 3)).rejects.toMatchObject(unknown);
    await expect(evidence(aMember(), bob, 1)).rejects.toMatchObject(unknown);
    const asked = { with: bob.userId, seq: 1, proof: proofOf(alice, bob) };
    await expect(running.messaging.messageEvidence(asked)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('the partners of a member are those with whom messages were exchanged, page by page', async () => {
    const bob = aMember();
    const friends = await Promise.all(
      upTo(5).map(async index => {
        const friend = aMember();
        await running.start(bob, friend);
        if (index > 1)
          await running.messages.insertOne(aStored(index % 2 ? bob : friend, index % 2 ? friend : bob, { seq: 1 }));
        return friend.userId;
      }),
    );
    const proofs = testProofs('moderation');
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const page: { partners: string[]; next: string | null } = await running.messaging.conversationPartners({
        userId: bob.userId,
        after,
        limit: 2,
        proof: proofs.of('messaging', 'conversationPartners', bob.userId),
      });
      found.push(...page.partners);
      if (page.next === null) break;
      after = page.next;
    }

    expect(found.toSorted()).toEqual(friends.slice(1).toSorted());
  });

  test('the partners of a member are given with the proof for this member alone, and to no session', async () => {
    const [alice, bob] = await aTalk(1);
    const proof = testProofs('moderation').of('messaging', 'conversationPartners', bob.userId);
    const asked = { userId: alice.userId, after: null, limit: 2 };
    const refused = { code: 'forbidden', reason: 'service_only' };

    await expect(running.messaging.conversationPartners(asked, alice)).rejects.toMatchObject(refused);
    await expect(running.messaging.conversationPartners({ ...asked, proof }, alice)).rejects.toMatchObject(refused);
  });
});
