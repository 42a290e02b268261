import { randomBytes } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { EvidenceEndTask } from '../src/erasure/evidence-end.task.js';
import { ReportRepository } from '../src/reports/report.repository.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningModeration;

describe('what moderation keeps of a deleted member', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  /** Twice, as after a crash. */
  async function erase({ userId }: Caller): Promise<void> {
    const account = { userId, deletionId: randomBytes(16).toString('hex') };
    for (let time = 0; time < 2; time += 1) await running.provider(MemberEraser).erase(account, new Date());
  }

  const copiesOf = ({ userId }: Caller) => running.pictures.countDocuments({ _id: new RegExp(`^${userId}`) });

  /** All that is stored, but not the bytes of pictures. */
  async function stored(): Promise<string> {
    const { reports, cases, audit, notices, pictures } = running;
    const collections = [reports, cases, audit, notices, pictures];
    const found = await Promise.all(collections.map(collection => collection.find({} as object).toArray()));
    return JSON.stringify(found);
  }

  test('of decided cases about them, and of their own decided reports, nothing that names or quotes them', async () => {
    const { world } = running;
    const [bob, alice, mo] = [world.member('Robert'), world.member('Alicia'), world.moderator()];
    world.addPicture(bob);
    world.converse(bob, alice, 3);
    await running.report(alice, bob, { details: 'said by alice', about: { kind: 'conversation' } });
    await running.report(bob, alice, { details: 'said by bob', about: { kind: 'conversation' } });
    await running.decide(mo, bob, { measure: 'ban', isFraud: true });
    await running.decide(mo, alice, { measure: 'none', rule: null });
    await running.settled();
    const planted = await stored();
    for (const word of [bob.userId, 'Robert', 'said by bob', 'buy my tea']) expect(planted).toContain(word);

    await erase(bob);

    const left = await stored();
    for (const word of [bob.userId, 'Robert', 'said by bob']) expect(left).not.toContain(word);
    expect(left).toContain(alice.userId);
  });

  test('the evidence of a decided case outlives its reporter, unnamed, for the appeal, and then ends with its pictures', async () => {
    const { world, moderation, pictures, reports } = running;
    const [gus, hanna, mo] = [world.member(), world.member('Johanna'), world.moderator()];
    const picture = world.addPicture(gus);
    world.converse(gus, hanna, 3);
    await running.report(hanna, gus, { details: 'said by hanna', about: { kind: 'conversation' } });
    await until(async () => (await copiesOf(gus)) === 1);
    const { decisionId } = await running.decide(mo, gus, { measure: 'ban' });
    await running.settled();

    await erase(hanna);
    await moderation.appeal({ decisionId, text: 'No.' }, gus);

    const { caseId, reports: read } = await running.read(world.moderator(), gus);
    expect(read).toMatchObject([
      { details: '', reporter: null, evidence: { profile: { _id: gus.userId }, pictures: [{ state: 'kept' }] } },
    ]);
    expect(read[0]?.evidence?.messages.map(({ text, recipientId }) => [text, recipientId])).toEqual(
      [1, 2, 3].map(number => [`message ${number}`, read[0]?.reporterId]),
    );
    const pictureId = read[0]?.evidence?.pictures[0]?.pictureId ?? '';
    expect(await moderation.evidencePicture({ caseId, pictureId }, world.moderator())).toEqual({
      bytes: world.pictures.get(picture)?.bytes,
    });
    const left = await stored();
    for (const word of [hanna.userId, 'Johanna', 'said by hanna']) expect(left).not.toContain(word);

    // The appeal that waits keeps it for a month longer.
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 190 * DAY_MS));
    expect([await reports.countDocuments({ caseId, evidence: { $exists: true } }), await copiesOf(gus)]).toEqual([
      1, 1,
    ]);
    await running.cases.updateOne({ _id: caseId }, { $unset: { appealWaitsSince: 1 } });
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 230 * DAY_MS));
    expect([await reports.countDocuments({ caseId, evidence: { $exists: true } }), await copiesOf(gus)]).toEqual([
      0, 0,
    ]);
    expect(await pictures.countDocuments({ _id: new RegExp(pictureId) })).toBe(0);
  });

  test('a picture that only a deleted case had goes, though another case about the member is open', async () => {
    const { world } = running;
    const [ian, mo] = [world.member(), world.moderator()];
    const copied = async (count: number) => until(async () => (await copiesOf(ian)) === count);
    world.addPicture(ian);
    await running.report(world.member(), ian);
    await copied(1);
    await running.decide(mo, ian);
    await running.settled();
    world.profiles.get(ian.userId)?.photos.splice(0);
    world.addPicture(ian);
    await running.report(world.member(), ian);
    await copied(2);
    await until(async () => (await running.reports.countDocuments({ uncopiedSince: { $exists: true } })) === 0);

    await erase(ian);
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + DAY_MS));

    expect(await copiesOf(ian)).toBe(1);
    const { reports } = await running.read(mo, ian);
    expect(reports).toMatchObject([{ evidence: { pictures: [{ state: 'kept' }] } }]);
  });

  test('an open case about them stays with its evidence for half a year, and then goes as a whole', async () => {
    const { world, moderation } = running;
    const [carl, dora, mo] = [world.member('Carlito'), world.member(), world.moderator()];
    world.addPicture(carl);
    await running.report(dora, carl, { reason: 'danger' });

    await erase(carl);

    const { reports } = await running.read(mo, carl);
    expect(reports).toMatchObject([{ evidence: { profile: { firstname: 'Carlito' } } }]);
    const days = (Date.parse(reports[0]?.evidence?.endsAt ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(185);
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 190 * DAY_MS));
    expect(await stored()).not.toContain('Carlito');
    expect((await moderation.ownReports({}, dora)).reports).toEqual([]);
  });

  test('an open report that they made stays under a made-up id, and their words with its evidence', async () => {
    const { world } = running;
    const [eve, frank, mo] = [world.member(), world.member(), world.moderator()];
    world.converse(frank, eve, 2);
    const about = { kind: 'message', seq: 2 } as const;
    await running.report(eve, frank, { details: 'he threatens me', reason: 'danger', about });

    await erase(eve);

    const { reports } = await running.read(mo, frank);
    expect(reports).toMatchObject([{ details: 'he threatens me', reporter: null, evidence: { messages: [{}, {}] } }]);
    expect(await stored()).not.toContain(eve.userId);
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 400 * DAY_MS));
    expect(await stored()).not.toContain('he threatens me');
  });

  test.each(['before', 'while'])(
    'their words end with them where the evidence ends %s they are deleted',
    async when => {
      const { world, reports, provider } = running;
      const eve = world.member();
      const { reportId } = await running.report(eve, world.member(), { details: `ended ${when}` });
      const report = await reports.findOne({ _id: reportId });
      if (!report) throw new Error('The report is not kept.');
      const endEvidence = () => provider(ReportRepository).removeEvidence(report);

      if (when === 'before') await endEvidence();
      await erase(eve);
      if (when === 'while') await endEvidence();

      expect(await reports.findOne({ _id: reportId })).toMatchObject({ isReporterGone: true, details: '' });
      expect(await reports.findOne({ _id: reportId })).not.toHaveProperty('evidence');
    },
  );
});
