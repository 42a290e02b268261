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
      ['picture_read', true, '0'.repeat(64)],
      ['case_read', true, null],
      ['queue_read', false, 'cases'],
    ]);
  });
});
