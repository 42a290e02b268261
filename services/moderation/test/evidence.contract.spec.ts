import { until } from '../../../infra/test/until.js';
import { EvidenceEndTask } from '../src/evidence/evidence-end.task.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningModeration;

describe('evidence', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('the evidence of a message is the ten around it, the profile and the bytes of the pictures, whatever is deleted afterwards', async () => {
    const { moderation, world, reports } = running;
    const [bob, alice, mo] = [world.member('Bob'), world.member(), world.moderator()];
    const picture = world.addPicture(bob);
    world.converse(bob, alice, 40);

    await running.report(alice, bob, { reason: 'harassment', about: { kind: 'message', seq: 20 } });
    await until(
      async () => (await reports.countDocuments({ 'target._id': bob.userId, uncopiedSince: { $exists: true } })) === 0,
    );
    const bytes = world.pictures.get(picture)?.bytes;
    world.pictures.delete(picture);
    world.profiles.delete(bob.userId);
    world.conversations.clear();

    const { caseId, reports: read } = await running.read(mo, bob);
    const evidence = read.map(report => report.evidence);
    expect(evidence).toMatchObject([
      { profile: { firstname: 'Bob', bio: 'What I say of myself.' }, pictures: [{ state: 'kept' }] },
    ]);
    expect(evidence[0]?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 10));
    const pictureId = evidence[0]?.pictures[0]?.pictureId ?? '';
    expect(await moderation.evidencePicture({ caseId, pictureId }, mo)).toEqual({ bytes });
  });

  test('the note of a friend request is evidence', async () => {
    const { world } = running;
    const [bob, alice] = [world.member(), world.member()];
    world.notes.set(`${alice.userId}_${bob.userId}`, 'Send me money.');

    await running.report(alice, bob, { about: { kind: 'request' } });

    const { reports } = await running.read(world.moderator(), bob);
    expect(reports).toMatchObject([{ evidence: { note: 'Send me money.' } }]);
  });

  test('evidence ends six months after the decision, its pictures with it, and the report stays', async () => {
    const { moderation, world, reports, pictures } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    world.addPicture(bob);
    await running.report(alice, bob);
    await until(async () => (await pictures.countDocuments({ _id: new RegExp(`^${bob.userId}`) })) === 1);
    await running.decide(mo, bob);
    await running.settled();
    const { evidenceEndsAt } = (await reports.findOne({ reporterId: alice.userId })) ?? {};
    const days = ((evidenceEndsAt?.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(185);

    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 180 * DAY_MS));
    expect((await running.read(mo, bob)).reports).toMatchObject([{ evidence: { profile: { _id: bob.userId } } }]);
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 190 * DAY_MS));

    expect((await running.read(mo, bob)).reports).toMatchObject([{ evidence: null }]);
    expect(await pictures.countDocuments({ _id: new RegExp(`^${bob.userId}`) })).toBe(0);
    expect((await moderation.ownReports({}, alice)).reports).toHaveLength(1);
  });
});
