import type { Caller } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { aMember, anId, type RunningMoments, startMoments } from './moments-service.fixture.js';

jest.setTimeout(60_000);

let running: RunningMoments;

const proofFor = (reporter: Caller, commentId: string, purpose = 'commentEvidence') =>
  testProofs('moderation').of('moments', purpose, reporter.userId, commentId);
const evidence = (reporter: Caller, author: Caller, commentId: string, proof = proofFor(reporter, commentId)) =>
  running.client.commentEvidence({ commentId, authorId: author.userId, proof }, reporter);

describe('comments as evidence', () => {
  beforeAll(async () => {
    running = await startMoments();
  });
  afterAll(() => running.stop());

  test('Q8 a report takes what a comment says, also once it is removed, and across a block', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const { commentId, at } = await running.say(bob, 'Send me money.');
    const said = { commentId, momentId: 'coffee', text: 'Send me money.', at };
    running.unseen.add(`${alice.userId}_${bob.userId}`);

    expect(await evidence(alice, bob, commentId)).toEqual(said);
    await running.client.removeComment({ commentId }, bob);

    expect(await evidence(alice, bob, commentId)).toEqual({ ...said, removedAt: expect.stringMatching(/Z$/) });
  });

  test('what a removed comment said is deleted after 14 days', async () => {
    const indexes = await running.comments.indexes();

    expect(indexes.find(({ key }) => 'removedAt' in key)).toMatchObject({ expireAfterSeconds: 14 * 24 * 3600 });
  });

  test('the comment of another member, and one that does not exist, are none of the reported member', async () => {
    const [alice, bob, carla] = [aMember(), aMember(), aMember()];
    const { commentId } = await running.say(bob, 'Hello.');

    const asked = [
      [carla, commentId],
      [bob, anId()],
    ] as const;
    for (const [author, id] of asked)
      await expect(evidence(alice, author, id)).rejects.toMatchObject({
        code: 'not_found',
        reason: 'unknown_comment',
      });
  });

  test('Q11 no member gets it, nor a service without the proof for this reporter and this comment', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const { commentId } = await running.say(bob, 'Hello.');
    const wrong = [
      '',
      proofFor(bob, commentId),
      proofFor(alice, anId()),
      proofFor(alice, commentId, 'messageEvidence'),
    ];

    for (const proof of wrong)
      await expect(evidence(alice, bob, commentId, proof)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('comments, while friends does not answer', () => {
  beforeAll(async () => {
    running = await startMoments({
      friends: {
        visiblePeople: () => Promise.reject(unavailable()),
      },
    });
  });
  afterAll(() => running.stop());

  test('are neither shown nor taken, because it cannot be told who may see whom; likes go on', async () => {
    const alice = aMember();
    const refused = { code: 'unavailable' };

    await expect(running.say(alice, 'Hello?')).rejects.toMatchObject(refused);
    expect(await running.comments.countDocuments()).toBe(0);
    expect(await running.like('coffee', alice)).toMatchObject({ likes: 1 });
    expect((await running.client.list({}, alice)).moments[0]).toMatchObject({ likes: 1, isLiked: true });
  });
});
