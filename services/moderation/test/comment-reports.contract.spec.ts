import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('reports of comments on moments', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('keep the comment as it was, which moderators read and the reporter finds among their reports', async () => {
    const { moderation, world } = running;
    const [bob, alice, mo] = [world.member('Bob'), world.member(), world.moderator()];
    const said = world.comment(bob, 'Buy my tea!');

    await running.report(alice, bob, { commentId: said.commentId });
    world.comments.clear();

    const { reports } = await running.read(mo, bob);
    expect(reports).toMatchObject([
      { about: { kind: 'profile' }, commentId: said.commentId, evidence: { comment: said, messages: [] } },
    ]);
    const own = await moderation.ownReports({}, alice);
    expect(own.reports).toMatchObject([{ commentId: said.commentId, target: { firstname: 'Bob' } }]);
  });

  test('a report of the profile has no comment', async () => {
    const { world } = running;
    const [bob, alice] = [world.member(), world.member()];
    world.comment(bob, 'Hello.');

    await running.report(alice, bob);

    const { reports } = await running.read(world.moderator(), bob);
    expect(reports).toMatchObject([{ evidence: { comment: null } }]);
    expect(reports[0]).not.toHaveProperty('commentId');
  });

  test('are refused for a comment of another member, and for none', async () => {
    const { world, reports } = running;
    const [bob, alice, carla] = [world.member(), world.member(), world.member()];
    const { commentId } = world.comment(bob, 'Hello.');
    const refused = { code: 'not_found', reason: 'unknown_comment' };

    await expect(running.report(alice, carla, { commentId })).rejects.toMatchObject(refused);
    await expect(running.report(alice, bob, { commentId: 'f'.repeat(24) })).rejects.toMatchObject(refused);

    expect(await reports.countDocuments({ reporterId: alice.userId })).toBe(0);
  });

  test('two comments of one member are two reports; the same one, sent again, is one', async () => {
    const { world, reports } = running;
    const [bob, alice] = [world.member(), world.member()];
    const [one, other] = [world.comment(bob, 'one'), world.comment(bob, 'two')];

    for (const { commentId } of [one, one, other]) await running.report(alice, bob, { commentId });

    expect(await reports.countDocuments({ reporterId: alice.userId })).toBe(2);
  });
});
