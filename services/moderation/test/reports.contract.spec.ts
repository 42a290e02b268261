import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { ReportInput } from '@attune/moderation-contract/report';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { MovedReportsTask } from '../src/filing/moved-reports.task.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const UNKNOWN = 'f'.repeat(24);

let running: RunningModeration;

describe('reports', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('every report is kept, all of one member are one case, and a graver reason raises it', async () => {
    const { world, reports } = running;
    const [bob, alice] = [world.member(), world.member()];
    const reporters = [alice, ...Array.from({ length: 11 }, () => world.member())];

    await Promise.all(reporters.map(reporter => running.report(reporter, bob)));
    const before = await running.caseOf(bob);
    await running.report(alice, bob, { reason: 'danger' });

    const after = await running.caseOf(bob);
    expect(await reports.countDocuments({ caseId: after._id })).toBe(13);
    expect(after.reportIds).toHaveLength(13);
    expect([before.urgency, after.urgency]).toEqual([0, 3]);
    expect(after._id).toBe(before._id);
    expect(after.openedAt).toEqual(before.openedAt);
  });

  test('a report that is sent again and again at the same time is one report', async () => {
    const { world, reports } = running;
    const [bob, alice] = [world.member(), world.member()];

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => running.report(alice, bob, { details: 'again' })),
    );

    expect(new Set(answers.map(({ reportId }) => reportId)).size).toBe(1);
    expect(await reports.countDocuments({ reporterId: alice.userId })).toBe(1);
    expect((await running.caseOf(bob)).reportIds).toHaveLength(1);
  });

  test('a member who has left, or never was, is reported as a hidden one, and no moderator is asked', async () => {
    const { world, reports, cases } = running;
    const [hidden, alice, carla] = [world.member(), world.member(), world.member()];
    world.unseen.add(`${alice.userId}_${hidden.userId}`);
    const listed = async (reporter: typeof alice) => {
      const [own] = (await running.moderation.ownReports({}, reporter)).reports;
      return { ...own, reportId: '', at: '', target: { ...own?.target, _id: '' } };
    };

    const answers = [await running.report(alice, hidden), await running.report(carla, hidden, { targetId: UNKNOWN })];

    expect(answers).toEqual([{ reportId: expect.any(String) }, { reportId: expect.any(String) }]);
    expect(await listed(carla)).toEqual(await listed(alice));
    expect(await cases.countDocuments({ memberId: UNKNOWN })).toBe(0);
    expect(await reports.countDocuments({ 'target._id': UNKNOWN, unfiledSince: { $exists: true } })).toBe(0);
  });

  test.each<[string, Partial<ReportInput>, object]>([
    [
      'a malformed id',
      { targetId: 'bob' },
      { code: 'invalid_input', details: { fields: { targetId: 'malformed_id' } } },
    ],
    [
      'a message that the reporter does not see',
      { about: { kind: 'message', seq: 3 } },
      { code: 'not_found', reason: 'unknown_message' },
    ],
    [
      'a message without its place',
      { about: { kind: 'message' } },
      { code: 'invalid_input', details: { fields: { 'about.seq': 'report_subject_unknown' } } },
    ],
    [
      'ten megabytes of details',
      { details: 'x'.repeat(10_000_000) },
      { code: 'invalid_input', details: { fields: { details: 'report_details_too_long' } } },
    ],
  ])('%s: refused, and nothing is stored', async (_what, report, refusal) => {
    const { world, reports, cases } = running;
    const [bob, alice] = [world.member(), world.member()];
    const before = await Promise.all([reports.countDocuments(), cases.countDocuments()]);

    await expect(running.report(alice, bob, report)).rejects.toMatchObject(refusal);

    expect(await Promise.all([reports.countDocuments(), cases.countDocuments()])).toEqual(before);
  });

  test('a report about oneself, and one without a session, is refused', async () => {
    const { world, moderation } = running;
    const alice = world.member();

    await expect(running.report(alice, alice)).rejects.toMatchObject({ code: 'conflict', reason: 'report_of_oneself' });
    await expect(moderation.report({ targetId: alice.userId, reason: 'spam' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('a member makes 30 reports an hour', async () => {
    const { world, reports } = running;
    const [bob, alice] = [world.member(), world.member()];
    for (let count = 0; count < 30; count += 1) await running.report(alice, bob, { details: `${count}` });

    await expect(running.report(alice, bob, { details: 'more' })).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'too_much_at_once',
    });
    expect(await reports.countDocuments({ reporterId: alice.userId })).toBe(30);
  });

  test('the reporter sees that it was received, looked at and decided, and not what followed', async () => {
    const { moderation, world } = running;
    const [bob, alice, mo] = [world.member('Bob'), world.member(), world.moderator()];
    await running.report(alice, bob, { details: 'sells tea' });
    const own = async () => (await moderation.ownReports({}, alice)).reports;

    expect(await own()).toMatchObject([
      { state: 'received', target: { firstname: 'Bob' }, details: 'sells tea', outcome: null },
    ]);
    await running.read(mo, bob);
    expect(await own()).toMatchObject([{ state: 'looked_at' }]);
    await running.decide(mo, bob, { measure: 'ban' });
    expect(await own()).toMatchObject([{ state: 'decided', outcome: 'measure_taken' }]);
    expect(JSON.stringify(await own())).not.toContain('ban');
    expect((await moderation.ownReports({}, bob)).reports).toEqual([]);
  });

  test('N6 a reporter is shown the name they could see when they reported, no newer one, and no surname', async () => {
    const { moderation, world } = running;
    const [bob, alice, carl, mo] = [world.member('Bob'), world.member(), world.member('Carl'), world.moderator()];
    const dora = world.member('Dora');
    world.unseen.add(`${alice.userId}_${bob.userId}`);
    const person = { _id: carl.userId, username: 'carl', firstname: 'Karl', lastname: 'Doe', profilePicture: null };
    world.unseen.add(`${alice.userId}_${carl.userId}`);
    world.blocked.set(`${alice.userId}_${carl.userId}`, person);
    for (const member of [bob, carl, dora]) await running.report(alice, member);
    const renamed = world.profiles.get(dora.userId);
    if (renamed) renamed.firstname = 'Renamed';
    world.unseen.add(`${alice.userId}_${dora.userId}`);
    // Another report brings the case the name of now.
    await running.report(world.member(), dora);

    const { reports } = await moderation.ownReports({}, alice);
    expect(reports.map(({ target }) => target)).toEqual([
      expect.objectContaining({ _id: dora.userId, firstname: 'Dora', lastname: '' }),
      { _id: carl.userId, username: 'carl', firstname: 'Karl', lastname: '' },
      { _id: bob.userId, username: '', firstname: '', lastname: '' },
    ]);
    const page = await moderation.exportPage({
      grant: testPurposeToken(alice.userId, EXPORT_PURPOSE, 'export'),
      after: null,
    });
    expect(page.files).toContainEqual({ name: 'moderation/reports', entries: reports });
    expect(await running.read(mo, bob)).toMatchObject({ member: { firstname: 'Bob' } });
  });

  test('reports that friends took before are moved once, the picture included', async () => {
    const { world, reports } = running;
    const [bob, alice] = [world.member('Bob'), world.member()];
    const profilePicture = world.addPicture(bob);
    const snapshot = { _id: bob.userId, username: 'bob', firstname: 'Bob', lastname: 'Doe', profilePicture };
    const at = new Date(Date.now() - 2 * DAY_MS).toISOString();
    const old = {
      reporterId: alice.userId,
      targetId: bob.userId,
      reason: 'danger' as const,
      details: 'old',
      snapshot,
      at,
    };
    world.toMove = [{ _id: `${alice.userId}_${bob.userId}_2026-01-01`, ...old }];
    const [first] = world.toMove;

    await running.provider(MovedReportsTask).run(new Date());
    world.toMove = first ? [first] : [];
    await running.provider(MovedReportsTask).run(new Date());
    await running.settled();

    expect(world.toMove).toEqual([]);
    expect(await reports.find({ reporterId: alice.userId }).toArray()).toMatchObject([
      { details: 'old', reason: 'danger' },
    ]);
    expect(await running.caseOf(bob)).toMatchObject({
      urgency: 3,
      openedAt: new Date(at),
      member: { firstname: 'Bob' },
    });
    await until(
      async () => (await reports.countDocuments({ reporterId: alice.userId, 'evidence.pictures.state': 'kept' })) === 1,
    );
  });
});
