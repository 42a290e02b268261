import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { MomentId } from '@attune/moments-contract/moment';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { untilAllTells } from '../../../infra/test/nothing-changed.js';
import { until } from '../../../infra/test/until.js';
import { aMember, type RunningMoments, startMoments } from './moments-service.fixture.js';

jest.setTimeout(60_000);

let running: RunningMoments;

describe('likes of moments', () => {
  beforeAll(async () => {
    running = await startMoments();
  });
  afterAll(() => running.stop());
  beforeEach(async () => void (await running.likes.deleteMany({})));

  test('each clip has the members who like it, and says whether the caller does', async () => {
    const [alice, bob] = [aMember(), aMember()];

    expect(await running.like('coffee', alice)).toEqual({ momentId: 'coffee', likes: 1, isLiked: true });
    expect(await running.like('coffee', bob)).toEqual({ momentId: 'coffee', likes: 2, isLiked: true });
    await running.like('tea', bob);

    const { moments } = await running.client.list({}, alice);
    expect(moments.map(({ momentId }) => momentId)).toEqual(MomentId.options);
    expect(moments.filter(({ likes }) => likes > 0)).toEqual([
      { momentId: 'coffee', likes: 2, isLiked: true },
      { momentId: 'tea', likes: 1, isLiked: false },
    ]);
  });

  test('Q3 the same like, sent many times at once to two replicas, counts once, and keeps its time', async () => {
    const alice = aMember();
    await Promise.all(Array.from({ length: 12 }, () => running.like('walk', alice)));
    const [first] = await running.likes.find().toArray();

    await running.like('walk', alice);

    expect(await running.likes.find().toArray()).toEqual([first]);
    expect(await running.read('walk', aMember())).toMatchObject({ likes: 1, isLiked: false });
  });

  test('likes of two members at once count twice', async () => {
    const [alice, bob] = [aMember(), aMember()];

    await Promise.all([running.like('sea', alice), running.like('sea', bob)]);

    expect(await running.read('sea', alice)).toMatchObject({ likes: 2, isLiked: true });
  });

  test("a like is taken back by its member alone, once or again, and others' stay", async () => {
    const [alice, bob] = [aMember(), aMember()];
    await running.like('tea', alice);
    const takeBack = (caller: typeof bob) => running.client.setLike({ momentId: 'tea', isLiked: false }, caller);

    expect(await takeBack(bob)).toEqual({ momentId: 'tea', likes: 1, isLiked: false });
    expect(await takeBack(alice)).toEqual({ momentId: 'tea', likes: 0, isLiked: false });
    expect(await takeBack(alice)).toEqual({ momentId: 'tea', likes: 0, isLiked: false });
  });

  test('Q4 the like of a hidden member counts for no other one until they are back', async () => {
    const [alice, bob] = [aMember(), aMember()];
    await running.like('record', alice);
    const likesFor = async (caller: typeof bob) => (await running.read('record', caller)).likes;

    await running.authEvents.userHidden({ userId: alice.userId, revision: 2 });
    await until(async () => (await likesFor(bob)) === 0);
    expect(await likesFor(alice)).toBe(1);

    const back = { userId: alice.userId, username: 'alice', firstname: 'Alice', lastname: 'Liddell', revision: 3 };
    await running.authEvents.userChanged(back);
    await until(async () => (await likesFor(bob)) === 1);
  });

  test('who is hidden, and who is not any more, is read from auth where no event told', async () => {
    const [alice, bob, carla] = [aMember(), aMember(), aMember()];
    for (const member of [alice, bob]) await running.like('skyline', member);
    await running.authEvents.userHidden({ userId: bob.userId, revision: 2 });
    await until(async () => (await running.read('skyline', carla)).likes === 1);
    running.hidden.push({ userId: alice.userId, revision: 2 });

    const isTold = async () => (await running.read('skyline', bob)).likes === 1;
    await untilAllTells(running.redis, 'moments:hidden:reconciled', isTold);
    expect(await running.read('skyline', alice)).toMatchObject({ likes: 2 });
  });

  test('Q5 a member who changes likes without an end has to wait, and what was stored stays', async () => {
    const [alice, bob] = [aMember(), aMember()];
    await running.like('umbrella', alice);
    for (let change = 0; change < 119; change += 1)
      await running.client.setLike({ momentId: 'tea', isLiked: false }, alice);

    await expect(running.client.setLike({ momentId: 'umbrella', isLiked: false }, alice)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'too_many_likes',
    });

    expect(await running.read('umbrella', alice)).toMatchObject({ likes: 1, isLiked: true });
    expect(await running.like('umbrella', bob)).toMatchObject({ likes: 2 });
  });

  test('Q2 a clip that does not exist is refused, and nothing is kept', async () => {
    for (const momentId of ['', 'Coffee', 'coffee:x', 'constructor'])
      await expect(running.like(momentId as MomentId, aMember())).rejects.toMatchObject({
        code: 'invalid_input',
      });

    expect(await running.likes.countDocuments()).toBe(0);
  });

  test('a call without a session is refused', async () => {
    const refused = { code: 'unauthenticated' };

    await expect(running.client.list({})).rejects.toMatchObject(refused);
    await expect(running.client.setLike({ momentId: 'tea', isLiked: true })).rejects.toMatchObject(refused);
  });

  test('a member gets their likes and comments in the archive, with their times, and none of others', async () => {
    const [alice, bob] = [aMember(), aMember()];
    for (const momentId of ['tea', 'coffee'] as const) await running.like(momentId, alice);
    await running.like('sea', bob);
    const said = await running.say(alice, 'So cosy!', 'tea');
    await running.say(bob, 'Mine.', 'tea');
    const pageFor = (grant: string) => running.client.exportPage({ grant, after: null });

    expect(await pageFor(testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24)))).toMatchObject({
      files: [
        {
          name: 'moments/likes',
          entries: [
            { momentId: 'coffee', at: expect.stringMatching(/Z$/) },
            { momentId: 'tea', at: expect.stringMatching(/Z$/) },
          ],
        },
        {
          name: 'moments/comments',
          entries: [{ commentId: said.commentId, momentId: 'tea', text: 'So cosy!', at: said.at }],
        },
      ],
      next: null,
    });
    for (const grant of [alice.token, testPurposeToken(alice.userId, 'appeal', 'e'.repeat(24)), ''])
      await expect(pageFor(grant)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
