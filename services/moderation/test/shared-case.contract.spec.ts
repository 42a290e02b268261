import { randomBytes } from 'node:crypto';
import { CaseRepository } from '../src/cases/case.repository.js';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { EvidenceEndTask } from '../src/erasure/evidence-end.task.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningModeration;

describe('a report that still names the case before its own', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  const erase = (userId: string) =>
    running.provider(MemberEraser).erase({ userId, deletionId: randomBytes(16).toString('hex') }, new Date());

  /** One report was decided; a later one is in the open case that follows, and names the decided one, as a replica that ends between two writes leaves it. */
  async function twoCases() {
    const { world, reports, caseOf } = running;
    const [bob, first, later, mo] = [world.member('Bobby'), world.member(), world.member(), world.moderator()];
    await running.report(first, bob, { details: 'first' });
    await running.settled();
    const { decisionId } = await running.decide(mo, bob);
    await running.settled();
    const { _id: decided } = await caseOf(bob);
    const { reportId } = await running.report(later, bob, { details: 'later' });
    await running.settled();
    const open = await caseOf(bob);
    await reports.updateOne({ _id: reportId }, { $set: { caseId: decided } });
    return { bob, later, decided, decisionId, reportId, open: open._id };
  }
  const reportOf = (_id: string) => running.reports.findOne({ _id });

  test('keeps its evidence for its own time while the appeal of that case waits', async () => {
    const { moderation } = running;
    const { bob, decisionId, reportId } = await twoCases();
    const before = (await reportOf(reportId))?.evidenceEndsAt;
    await moderation.appeal({ decisionId, text: 'No.' }, bob);

    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 190 * DAY_MS));

    expect((await reportOf(reportId))?.evidenceEndsAt).toEqual(before);
  });

  test('keeps its words when who made it leaves', async () => {
    const { later, reportId } = await twoCases();

    await erase(later.userId);

    expect(await reportOf(reportId)).toMatchObject({ details: 'later', isReporterGone: true });
  });

  test('stays with its case when that case goes, and is counted in its own', async () => {
    const { cases, world, moderation } = running;
    const { later, decided, reportId, open } = await twoCases();
    await cases.updateOne({ _id: decided }, { $set: { 'decision.at': new Date(Date.now() - 40 * 31 * DAY_MS) } });
    for (let count = 0; count < 3; count += 1) {
      const carl = world.member();
      await running.report(later, carl);
      await running.decide(world.moderator(), carl, { measure: 'none', rule: null });
    }

    const { items } = await moderation.queue({}, world.moderator());
    expect(items.find(({ caseId }) => caseId === open)).toMatchObject({ reports: 1, doubtfulReports: 1 });
    await running.provider(EvidenceEndTask).run(new Date());

    expect(await cases.findOne({ _id: decided })).toBeNull();
    expect(await reportOf(reportId)).not.toBeNull();
  });

  test('is filed into an open case where the decided one goes before it was', async () => {
    const { cases, caseOf, world } = running;
    const { bob, decided, reportId, open } = await twoCases();
    await cases.deleteOne({ _id: open });
    await cases.updateOne({ _id: decided }, { $set: { laterReportIds: [reportId] } });
    world.profiles.delete(bob.userId);

    await erase(bob.userId);
    await running.settled();

    const left = await caseOf(bob);
    expect(left).toMatchObject({ state: 'open', reportIds: [reportId] });
    expect(left.endsAt?.getTime()).toBeGreaterThan(Date.now() + 150 * DAY_MS);
  });
});

describe('a report that is filed after the reported member was erased', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('makes a case that ends with its evidence', async () => {
    const { world, reports, cases, caseOf } = running;
    const bob = world.member();
    const { reportId } = await running.report(world.member(), bob);
    await running.settled();
    // As if it had been kept, and not filed yet.
    await cases.deleteMany({ memberId: bob.userId });
    world.profiles.delete(bob.userId);
    const unfiledSince = new Date();
    await reports.updateOne({ _id: reportId }, { $set: { unfiledSince }, $unset: { caseId: 1 } });

    await running.settled();

    const { endsAt } = await caseOf(bob);
    const days = ((endsAt?.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(185);
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 190 * DAY_MS));
    expect(await reports.countDocuments({ _id: reportId })).toBe(0);
    expect(await running.provider(CaseRepository).idsAbout(bob.userId)).toEqual([]);
  });
});
