import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { aMember, anId, personOf, type RunningMoments, startMoments } from './moments-service.fixture.js';

jest.setTimeout(60_000);

let running: RunningMoments;

const countFor = async (reader: Caller) =>
  (await running.client.commentCounts({}, reader)).counts.find(({ momentId }) => momentId === 'coffee')?.count;

describe('comments on moments', () => {
  beforeAll(async () => {
    running = await startMoments();
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    running.unseen.clear();
    await running.comments.deleteMany({});
  });

  test('a comment is read by all below its clip and no other one, newest first, with its author as the reader sees them', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const first = await running.say(alice, '  So cosy! ');
    await running.say(bob, 'Where is that?');
    await running.say(bob, 'Elsewhere.', 'tea');

    const { comments, next, count } = await running.client.comments({ momentId: 'coffee' }, bob);

    expect(first).toMatchObject({ text: 'So cosy!', isMine: true, person: personOf(alice.userId) });
    expect(comments).toEqual([
      expect.objectContaining({ text: 'Where is that?', isMine: true }),
      { ...first, isMine: false },
    ]);
    expect([next, count]).toEqual([null, 2]);
    const { counts } = await running.client.commentCounts({}, alice);
    expect(counts.filter(one => one.count > 0)).toEqual([
      { momentId: 'coffee', count: 2 },
      { momentId: 'tea', count: 1 },
    ]);
  });

  test('Q10 a comment that is sent many times at once, to two replicas, is one', async () => {
    const [alice, id] = [aMember(), anId()];

    const answers = await Promise.all(Array.from({ length: 4 }, () => running.say(alice, 'Once.', 'coffee', id)));
    const again = await running.say(alice, 'Once.', 'coffee', id);

    expect(new Set([...answers, again].map(({ commentId }) => commentId)).size).toBe(1);
    expect(await running.textsFor(aMember())).toEqual(['Once.']);
  });

  test('under an id that was used, another text or clip is a conflict; another member may use it', async () => {
    const [alice, bob, id] = [aMember(), aMember(), anId()];
    await running.say(alice, 'One.', 'coffee', id);
    const conflict = { code: 'conflict', reason: 'comment_id_used' };

    await expect(running.say(alice, 'Two.', 'coffee', id)).rejects.toMatchObject(conflict);
    await expect(running.say(alice, 'One.', 'tea', id)).rejects.toMatchObject(conflict);
    await running.say(bob, 'Mine.', 'coffee', id);

    expect(await running.textsFor(alice)).toEqual(['Mine.', 'One.']);
  });

  test('Q7 a comment is removed by its author alone, and stays removed when it is sent again', async () => {
    const [alice, bob, id] = [aMember(), aMember(), anId()];
    const { commentId } = await running.say(alice, 'Hasty.', 'coffee', id);

    await expect(running.client.removeComment({ commentId }, bob)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'unknown_comment',
    });
    expect(await running.textsFor(bob)).toEqual(['Hasty.']);
    await running.client.removeComment({ commentId }, alice);
    const [removed] = await running.comments.find().toArray();
    await running.client.removeComment({ commentId }, alice);

    expect(await running.textsFor(bob)).toEqual([]);
    expect(await running.textsFor(alice)).toEqual([]);
    expect(await countFor(bob)).toBe(0);
    expect(await running.comments.find().toArray()).toEqual([removed]);
    await expect(running.say(alice, 'Hasty.', 'coffee', id)).rejects.toMatchObject({ reason: 'comment_id_used' });
  });

  test('Q4 a hidden member cannot comment, and can again when they are back', async () => {
    const alice = aMember();
    await running.authEvents.userHidden({ userId: alice.userId, revision: 2 });
    const mayComment = async () => {
      try {
        await running.say(alice, 'Here?');
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: 'forbidden', reason: 'comment_while_hidden' });
        return false;
      }
    };
    await until(async () => !(await mayComment()));

    const entry = { userId: alice.userId, username: 'alice', firstname: 'Alice', lastname: 'Liddell' };
    await running.authEvents.userChanged({ ...entry, revision: 3 });

    await until(mayComment);
  });

  test('Q6 the sixth comment in a minute has to wait; one that is sent again does not count', async () => {
    const [alice, id] = [aMember(), anId()];
    await running.say(alice, 'one', 'coffee', id);
    for (let time = 0; time < 8; time += 1) await running.say(alice, 'one', 'coffee', id);
    for (const text of ['two', 'three', 'four', 'five']) await running.say(alice, text);

    await expect(running.say(alice, 'six')).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'too_many_comments',
    });
    expect(await running.textsFor(aMember())).toHaveLength(5);
    expect(await running.say(aMember(), 'of another member')).toMatchObject({ text: 'of another member' });
  });

  test.each([
    ['nothing', '', 'comment_missing'],
    ['nothing to see', ' \u200b\u2800\n', 'comment_missing'],
    ['501 characters', 'é'.repeat(501), 'comment_too_long'],
    ['half a character', 'a\ud83d', 'comment_has_other_characters'],
  ])('Q2 %s is refused, and nothing is kept', async (_what, text, reason) => {
    await expect(running.say(aMember(), text)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { text: reason } },
    });
    expect(await running.comments.countDocuments()).toBe(0);
  });

  test('500 characters are a comment, as a reader counts an emoji', async () => {
    const text = '🦊'.repeat(500);
    expect(await running.say(aMember(), text)).toMatchObject({ text });
  });

  test('a call without a session is refused', async () => {
    const refused = { code: 'unauthenticated' };
    const said = { momentId: 'tea', text: 'x', clientCommentId: anId() } as const;

    await expect(running.client.comments({ momentId: 'tea' })).rejects.toMatchObject(refused);
    await expect(running.client.commentCounts({})).rejects.toMatchObject(refused);
    await expect(running.client.comment(said)).rejects.toMatchObject(refused);
    await expect(running.client.removeComment({ commentId: anId() })).rejects.toMatchObject(refused);
  });
});
