import type { Client } from '@attune/platform/contract';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { until } from '../../../infra/test/until.js';
import { NO_MEASURE, type RunningModeration, startModeration } from './moderation-service.fixture.js';

const ID = 'a'.repeat(24);
type Desk = Client<typeof moderationContract>;

let running: RunningModeration;

describe('the desk', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  const CALLS: [keyof Desk, (desk: Desk) => (caller?: Parameters<Desk['queue']>[1]) => Promise<unknown>][] = [
    ['queue', desk => caller => desk.queue({}, caller)],
    ['deskCase', desk => caller => desk.deskCase({ caseId: ID }, caller)],
    ['evidencePicture', desk => caller => desk.evidencePicture({ caseId: ID, pictureId: '0'.repeat(64) }, caller)],
    ['claim', desk => caller => desk.claim({ caseId: ID }, caller)],
    ['decide', desk => caller => desk.decide({ ...NO_MEASURE, caseId: ID }, caller)],
    ['decideAppeal', desk => caller => desk.decideAppeal({ appealId: ID, outcome: 'upheld', reasons: 'why' }, caller)],
    ['auditLog', desk => caller => desk.auditLog({}, caller)],
  ];

  test('members, moderators without a second factor and visitors reach no method of it, and leave no line in the audit log', async () => {
    const { moderation, world, audit } = running;
    const [member, moderator] = [world.member(), world.moderator()];
    world.withoutSecondFactor.add(moderator.sessionId);

    for (const [, call] of CALLS) {
      await expect(call(moderation)(member)).rejects.toMatchObject({ code: 'forbidden', reason: 'moderators_only' });
      await expect(call(moderation)(moderator)).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'second_factor_required',
      });
      await expect(call(moderation)()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    const by = { moderatorId: { $in: [member.userId, moderator.userId] } };
    expect(await audit.countDocuments(by)).toBe(0);
  });

  test('J11 J12 operators are told how many cases are open and since when, and nothing else of the desk; all others not even that', async () => {
    const { moderation, world, cases } = running;
    const [operator, moderator] = [world.member(), world.moderator()];
    world.operators.add(operator.userId);
    await running.report(world.member(), world.member(), { reason: 'spam' });
    const open = await cases.find({ state: 'open' }).sort({ openedAt: 1 }).toArray();
    const today = new Date().toISOString().slice(0, 10);

    expect(await moderation.deskFigures({}, operator)).toEqual({
      openCases: open.length,
      waitingAppeals: await cases.countDocuments({ appealWaitsSince: { $type: 'date' } }),
      oldestAt: `${today}T00:00:00.000Z`,
    });
    for (const other of [moderator, world.member()])
      await expect(moderation.deskFigures({}, other)).rejects.toMatchObject({ reason: 'operators_only' });
    for (const [, call] of CALLS)
      await expect(call(moderation)(operator)).rejects.toMatchObject({ reason: 'moderators_only' });
  });

  test('J18 an operator learns from the figures neither that they are reported nor when, and nothing of their own appeal', async () => {
    const { moderation, world, cases } = running;
    const [operator, other] = [world.member(), world.member()];
    world.operators.add(operator.userId).add(other.userId);
    const before = await moderation.deskFigures({}, operator);

    await running.report(world.member(), operator, { reason: 'spam' });
    await cases.updateOne(
      { memberId: operator.userId },
      { $set: { openedAt: new Date(2019, 1, 1), appealWaitsSince: new Date() } },
    );

    expect(await moderation.deskFigures({}, operator)).toEqual(before);
    expect(await moderation.deskFigures({}, other)).toMatchObject({
      openCases: before.openCases + 1,
      waitingAppeals: before.waitingAppeals + 1,
      oldestAt: expect.stringMatching(/^2019-.*T00:00:00\.000Z$/),
    });
    await cases.deleteOne({ memberId: operator.userId });
  });

  test('the queue has the most urgent case first, then the oldest, page after page, and says when each is due', async () => {
    const { moderation, world, cases } = running;
    const mo = world.moderator();
    const reasons = ['spam', 'danger', 'harassment', 'fake', 'danger'] as const;
    const members = reasons.map(() => world.member());
    for (const [index, reason] of reasons.entries())
      await running.report(world.member(), members[index] ?? mo, { reason });
    const many = Array.from({ length: 60 }, (_, index) => ({
      _id: index.toString(16).padStart(24, '0'),
      memberId: `f${index.toString(16).padStart(23, '0')}`,
      member: { _id: `f${index.toString(16).padStart(23, '0')}`, username: 'x', firstname: 'X', lastname: 'Y' },
      state: 'open' as const,
      urgency: 0,
      openedAt: new Date(2020, 1, 1, 1, index % 7),
      reasons: ['other' as const],
      reportIds: [`r${index}`],
      revision: 1,
    }));
    await cases.insertMany(many);

    const first = await moderation.queue({}, mo);
    const second = await moderation.queue({ after: first.next }, mo);

    expect(second.next).toBeNull();
    const own = new Set([...many.map(({ memberId }) => memberId), ...members.map(({ userId }) => userId)]);
    const items = [...first.items, ...second.items].filter(({ member }) => own.has(member._id));
    expect(new Set(items.map(({ caseId }) => caseId)).size).toBe(65);
    const ids = [1, 4, 2, 3].map(index => members[index]?.userId);
    expect(items.slice(0, 4).map(({ member }) => member._id)).toEqual(ids);
    const rest = items.slice(4).map(({ openedAt }) => openedAt);
    expect(rest).toEqual(rest.toSorted());
    const [{ openedAt, dueAt }] = items as [(typeof items)[0]];
    expect(Date.parse(dueAt) - Date.parse(openedAt)).toBe(24 * 3_600_000);
    await cases.deleteMany({ reasons: 'other' });
    await expect(moderation.queue({ after: 'elsewhere' }, mo)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a page of a case ends early where its evidence is long, and no report is left out', async () => {
    const { moderation, world, cases, reports } = running;
    const [mo, bob] = [world.moderator(), world.member()];
    for (let reporter = 0; reporter < 5; reporter += 1) await running.report(world.member(), bob);
    await running.settled();
    const caseId = (await cases.findOne({ memberId: bob.userId }))?._id ?? '';
    await reports.updateMany({ caseId }, { $set: { 'evidence.note': 'x'.repeat(1_500_000) } });

    const pages: string[][] = [];
    for (let afterReport: string | null = null; ;) {
      const page: Awaited<ReturnType<Desk['deskCase']>> = await moderation.deskCase({ caseId, afterReport }, mo);
      pages.push(page.reports.map(({ reportId }) => reportId));
      if (page.nextReport === null) break;
      afterReport = page.nextReport;
    }

    expect(pages.map(({ length }) => length)).toEqual([3, 2]);
    expect(new Set(pages.flat()).size).toBe(5);
  });

  test('a moderator neither reads nor decides a case they reported, and learns of none about themself', async () => {
    const { moderation, world, caseOf } = running;
    const [mo, bob, another] = [world.moderator(), world.member(), world.moderator()];
    await running.report(bob, mo);
    await running.report(mo, bob);

    const { items } = await moderation.queue({}, mo);
    expect(items.map(({ member }) => member._id)).toContain(bob.userId);
    expect(items.map(({ member }) => member._id)).not.toContain(mo.userId);
    const answersOf = async (caseId: string) => {
      const calls = [
        moderation.deskCase({ caseId }, mo),
        moderation.evidencePicture({ caseId, pictureId: '0'.repeat(64) }, mo),
        moderation.claim({ caseId }, mo),
        moderation.decide({ ...NO_MEASURE, caseId }, mo),
      ];
      const refused = (await Promise.allSettled(calls)).filter(answer => answer.status === 'rejected');
      return refused.map(({ reason }) => (reason as { reason: string }).reason);
    };
    const [unknown, about, reported] = await Promise.all(
      [ID, (await caseOf(mo))._id, (await caseOf(bob))._id].map(answersOf),
    );
    expect(unknown).toEqual(['unknown_case', 'unknown_case', 'unknown_case', 'unknown_case']);
    expect(about).toEqual(unknown);
    expect(new Set(reported)).toEqual(new Set(['case_concerns_oneself']));
    expect(reported).toHaveLength(4);

    const { decisionId } = await running.decide(another, mo);
    const { appealId } = await moderation.appeal({ decisionId, text: 'No.' }, mo);
    await running.settled();
    const waiting = (await moderation.queue({ kind: 'appeals' }, mo)).items.map(({ appeal }) => appeal?.appealId);
    expect(waiting).not.toContain(appealId);
    const upheld = { appealId, outcome: 'upheld', reasons: 'why' } as const;
    await expect(moderation.decideAppeal(upheld, mo)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'unknown_appeal',
    });
  });

  test('a report whose filing is not finished is read with its case, and a moderator who made it reads none of it', async () => {
    const { moderation, world, reports, caseOf } = running;
    const [bob, mo, reporter] = [world.member(), world.moderator(), world.moderator()];
    const picture = world.addPicture(bob);
    const { reportId } = await running.report(reporter, bob);
    await until(async () => (await reports.countDocuments({ _id: reportId, uncopiedSince: { $exists: false } })) === 1);
    // A replica that ends between the two writes of a filing leaves it so.
    await reports.updateOne({ _id: reportId }, { $unset: { caseId: 1 } });
    const { _id: caseId } = await caseOf(bob);
    await expect(moderation.deskCase({ caseId }, reporter)).rejects.toMatchObject({ reason: 'case_concerns_oneself' });

    const read = await moderation.deskCase({ caseId }, mo);

    expect(read).toMatchObject({ revision: 1, reports: [{ reportId, evidence: { pictures: [{ state: 'kept' }] } }] });
    const pictureId = read.reports[0]?.evidence?.pictures[0]?.pictureId ?? '';
    expect(await moderation.evidencePicture({ caseId, pictureId }, mo)).toEqual({
      bytes: world.pictures.get(picture)?.bytes,
    });
    expect((await moderation.ownReports({}, reporter)).reports).toMatchObject([{ state: 'looked_at' }]);
  });
});
