import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { beLate, eraseThroughKill, heldReports, tracesIn } from '../../auth/test/erasure.fixture.js';
import { aMember, type RunningMoments, startMoments } from './moments-service.fixture.js';

jest.setTimeout(180_000);

const reports = heldReports();
let running: RunningMoments;
let deletions: Announced;

/** Two members who liked a clip and commented on it; the first one is hidden, as every member is before their account goes. */
async function twoMembers() {
  const [ada, ben] = [aMember(), aMember()];
  for (const member of [ada, ben]) await running.like('coffee', member);
  for (const member of [ada, ben]) await running.say(member, 'Lovely.');
  const { commentId } = await running.say(ada, 'Taken back.');
  await running.client.removeComment({ commentId }, ada);
  await running.authEvents.userHidden({ userId: ada.userId, revision: 2 });
  await until(async () => (await running.read('coffee', ben)).likes === 1);
  return [ada, ben] as const;
}

describe('moments, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startMoments({ auth: { reportErased: reports.reportErased } });
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });
  beforeEach(async () => void (await Promise.all([running.likes.deleteMany({}), running.comments.deleteMany({})])));

  test('has nothing of the member any more, and what others did', async () => {
    const [ada, ben] = await twoMembers();
    expect(await tracesIn(running.config, [ada.userId])).toEqual(
      expect.arrayContaining([`likes: ${ada.userId}`, `comments: ${ada.userId}`, `hidden_members: ${ada.userId}`]),
    );

    const deletionId = await deletions.announce(ada.userId);
    await until(() => reports.hasTaken(deletionId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await running.read('coffee', ben)).toMatchObject({ likes: 1, isLiked: true });
    expect(await running.textsFor(ben)).toEqual(['Lovely.']);

    running.hidden.push({ userId: ada.userId, revision: 1000 });
    await beLate(running.config, 'moments', ada.userId, ['moments:hidden:reconciled']);
    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
  });

  test('has nothing either when its processes are killed before they have reported', async () => {
    const [ada, ben] = await twoMembers();
    await Promise.all(running.apps.map(app => app.close()));

    await eraseThroughKill('moments', running.config, reports, () => deletions.announce(ada.userId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await running.likes.countDocuments({ userId: ben.userId })).toBe(1);
    expect(await running.comments.countDocuments({ userId: ben.userId })).toBe(1);
  });
});
