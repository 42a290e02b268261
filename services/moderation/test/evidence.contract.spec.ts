import { photoPathOf } from '@attune/pictures-contract/photo';
import { unavailable } from '@attune/platform/service-error';
import { until } from '../../../infra/test/until.js';
import { EvidenceEndTask } from '../src/erasure/evidence-end.task.js';
import { ReportRepository } from '../src/reports/report.repository.js';
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

  test('a picture that one replica has kept does not wait again for another that copies it later', async () => {
    const { world, reports } = running;
    const [bob, alice] = [world.member(), world.member()];
    const profilePicture = world.addPicture(bob);
    const { reportId } = await running.report(alice, bob);
    await until(async () => (await reports.countDocuments({ _id: reportId, uncopiedSince: { $exists: true } })) === 0);

    const isSet = await running.provider(ReportRepository).setPicture(reportId, { profilePicture, state: 'waiting' });

    expect(isSet).toBe(false);
    expect((await reports.findOne({ _id: reportId }))?.evidence?.pictures).toMatchObject([{ state: 'kept' }]);
  });

  test('the photos of the reported member in the conversation are evidence, also those in removed messages, and no others', async () => {
    const { moderation, world, reports } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    world.converse(bob, alice, 3);
    const [sent, removed, alices] = world.conversations.get(`${alice.userId}_${bob.userId}`) ?? [];
    const at = new Date().toISOString();
    const [one, other] = [world.addPhoto(bob), world.addPhoto(bob)];
    Object.assign(sent ?? {}, { photo: one });
    Object.assign(removed ?? {}, { text: '', deletedAt: at, formerTexts: [{ text: '', photo: other, until: at }] });
    Object.assign(alices ?? {}, { senderId: alice.userId, photo: world.addPhoto(alice) });

    await running.report(alice, bob, { about: { kind: 'message', seq: 2 } });
    await until(
      async () => (await reports.countDocuments({ 'target._id': bob.userId, uncopiedSince: { $exists: true } })) === 0,
    );
    const bytes = world.pictures.get(photoPathOf(other.photoId))?.bytes;
    world.pictures.clear();

    const { caseId, reports: read } = await running.read(mo, bob);
    const kept = read[0]?.evidence?.pictures ?? [];
    expect(kept).toMatchObject(
      [other, one].map(({ photoId }) => ({ profilePicture: photoPathOf(photoId), state: 'kept' })),
    );
    const pictureId = kept[0]?.pictureId ?? '';
    expect(await moderation.evidencePicture({ caseId, pictureId }, mo)).toEqual({ bytes });
  });

  test('what a removed message said before is evidence', async () => {
    const { world } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    world.converse(bob, alice, 2);
    const removed = world.conversations.get(`${alice.userId}_${bob.userId}`)?.[1];
    if (!removed) throw new Error('There are two messages.');
    const at = new Date().toISOString();
    Object.assign(removed, { text: '', deletedAt: at, formerTexts: [{ text: 'Send me money.', until: at }] });

    await running.report(alice, bob, { about: { kind: 'message', seq: 2 } });

    const { reports } = await running.read(mo, bob);
    expect(reports[0]?.evidence?.messages[1]?.formerTexts?.map(({ text }) => text)).toEqual(['Send me money.']);
  });

  test.each(['request', 'profile'] as const)(
    'what came with friend requests is evidence of a report of a %s, when no request waits any more',
    async kind => {
      const { world } = running;
      const [bob, alice] = [world.member(), world.member()];
      world.requestNotes.set(`${alice.userId}_${bob.userId}`, ['Send me money.', 'Now!']);

      await running.report(alice, bob, { about: { kind } });

      const { reports } = await running.read(world.moderator(), bob);
      expect(reports).toMatchObject([{ evidence: { note: 'Send me money.\n\nNow!' } }]);
    },
  );

  test('while friends is away a profile is reported without notes, and a request is not', async () => {
    const { world } = running;
    const [bob, alice] = [world.member(), world.member()];
    world.onCall = async method => {
      if (method === 'requestEvidence') throw unavailable();
    };

    await running.report(alice, bob);
    await expect(running.report(alice, bob, { about: { kind: 'request' } })).rejects.toMatchObject({
      code: 'unavailable',
    });

    world.onCall = async () => undefined;
    const { reports } = await running.read(world.moderator(), bob);
    expect(reports).toMatchObject([{ about: { kind: 'profile' }, evidence: { note: null } }]);
  });

  test('a report of a conversation takes no note', async () => {
    const { world } = running;
    const [bob, alice] = [world.member(), world.member()];
    world.converse(bob, alice, 2);
    world.requestNotes.set(`${alice.userId}_${bob.userId}`, ['Hello.']);

    await running.report(alice, bob, { about: { kind: 'conversation' } });

    const { reports } = await running.read(world.moderator(), bob);
    expect(reports).toMatchObject([{ evidence: { note: null } }]);
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

  test.each([
    ['ban', 36],
    ['none', 12],
  ] as const)(
    'a case that ended with the measure %s goes with its reports after %i months, unless its appeal waits',
    async (measure, months) => {
      const { moderation, world, reports, cases, caseOf } = running;
      const [bob, carl, alice, mo] = [world.member(), world.member(), world.member(), world.moderator()];
      const about = { memberId: { $in: [bob.userId, carl.userId] } };
      for (const member of [bob, carl]) {
        await running.report(alice, member);
        await running.decide(mo, member, { measure });
      }
      await running.settled();
      // Only decisions that took a measure can be appealed.
      await cases.updateOne({ memberId: carl.userId }, { $set: { appealWaitsSince: new Date() } });
      const inMonths = (count: number) => new Date(new Date().setUTCMonth(new Date().getUTCMonth() + count));

      await running.provider(EvidenceEndTask).run(new Date(inMonths(months).getTime() - 2 * DAY_MS));
      expect([await cases.countDocuments(about), await reports.countDocuments({ reporterId: alice.userId })]).toEqual([
        2, 2,
      ]);
      await running.provider(EvidenceEndTask).run(new Date(inMonths(months).getTime() + 2 * DAY_MS));

      expect((await moderation.ownReports({}, alice)).reports).toHaveLength(1);
      expect(await cases.countDocuments(about)).toBe(1);
      expect(await caseOf(carl)).toMatchObject({ state: 'decided' });
    },
  );
});
