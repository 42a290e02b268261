import type { Caller } from '@attune/platform/contract';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('reporters and moderators', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('members whose reports are mostly dismissed are seen', async () => {
    const { moderation, world } = running;
    const [liar, honest, mo] = [world.member(), world.member(), world.moderator()];
    for (const measure of ['none', 'none', 'none'] as const) {
      const bob = world.member();
      await running.report(liar, bob);
      await running.decide(mo, bob, { measure, rule: null });
    }
    const bob = world.member();
    await running.report(honest, bob);
    await running.report(liar, bob);

    const { reports } = await running.read(mo, bob);
    const recordOf = (id: string) => reports.find(({ reporterId }) => reporterId === id)?.record;
    expect(recordOf(liar.userId)).toEqual({ reports: 4, confirmed: 0, dismissed: 3, isDoubtful: true });
    expect(recordOf(honest.userId)).toEqual({ reports: 1, confirmed: 0, dismissed: 0, isDoubtful: false });
    const { items } = await moderation.queue({}, mo);
    const item = items.find(({ member }) => member._id === bob.userId);
    expect(item).toMatchObject({ reports: 2, doubtfulReports: 1 });
  });

  test('the audit log has every act, reading it included, and its repository can only add', async () => {
    const { moderation, world } = running;
    const [bob, mo] = [world.member(), world.moderator()];
    world.addPicture(bob);
    await running.report(world.member(), bob);
    await running.settled();
    await moderation.queue({}, mo);
    const { caseId } = await running.read(mo, bob);
    await moderation.evidencePicture({ caseId, pictureId: '0'.repeat(64) }, mo).catch(() => undefined);
    await moderation.claim({ caseId }, mo);
    await running.decide(mo, bob, { measure: 'ban' });
    await running.settled();

    const { entries } = await moderation.auditLog({}, mo);
    const own = entries.filter(({ moderatorId }) => moderatorId === mo.userId);
    expect(own.map(({ act, caseId: about, detail }) => [act, about === caseId, detail])).toEqual([
      ['audit_read', false, null],
      ['case_decided', true, 'ban'],
      ['case_claimed', true, null],
      ['picture_read', true, expect.stringMatching(/^[0-9a-f]{24}$/)],
      ['case_read', true, null],
      ['queue_read', false, 'cases'],
    ]);
  });

  test('moderators see no line about a case about themselves', async () => {
    const { moderation, world } = running;
    const [accused, mo] = [world.moderator(), world.moderator()];
    await running.report(world.member(), accused);
    const { caseId } = await running.read(mo, accused);
    await running.decide(mo, accused);
    await running.settled();

    const linesFor = async (reader: Caller) =>
      (await moderation.auditLog({}, reader)).entries.filter(entry => entry.caseId === caseId).map(({ act }) => act);

    expect(await linesFor(mo)).toEqual(['case_decided', 'case_read']);
    expect(await linesFor(accused)).toEqual([]);
    await running.cases.deleteOne({ _id: caseId });
    expect(await linesFor(mo)).toEqual(['case_decided', 'case_read']);
    expect(await linesFor(accused)).toEqual([]);
  });

  test('moderators see each other’s usernames; of one who has left, the id alone', async () => {
    const { moderation, world } = running;
    const [bob, mo, another, reader] = [world.member(), world.moderator(), world.moderator(), world.moderator()];
    await running.report(world.member(), bob);
    const { caseId } = await running.read(mo, bob);
    await moderation.claim({ caseId }, mo);
    const claimed = (await moderation.queue({}, reader)).items.find(item => item.caseId === caseId);
    expect(claimed).toMatchObject({ claim: { moderatorId: mo.userId, moderator: `u_${mo.userId}` } });
    const { decisionId } = await running.decide(mo, bob);
    const { appealId } = await moderation.appeal({ decisionId, text: 'No.' }, bob);
    await moderation.decideAppeal({ appealId, outcome: 'upheld', reasons: 'why' }, another);
    await running.settled();
    world.profiles.delete(another.userId);

    const decision = { moderatorId: mo.userId, moderator: `u_${mo.userId}` };
    const appeal = { moderatorId: another.userId, moderator: null };
    expect(await moderation.deskCase({ caseId }, reader)).toMatchObject({ decision, appeal });
    await running.report(world.member(), bob);
    expect(await running.read(reader, bob)).toMatchObject({ history: [{ decision }] });
    const { entries } = await moderation.auditLog({}, reader);
    const acts = entries.filter(entry => entry.caseId === caseId);
    expect(acts.map(({ act, moderator }) => [act, moderator])).toEqual([
      ['case_read', `u_${reader.userId}`],
      ['appeal_decided', null],
      ['case_decided', `u_${mo.userId}`],
      ['case_claimed', `u_${mo.userId}`],
      ['case_read', `u_${mo.userId}`],
    ]);
  });
});
