import { until } from '../../../infra/test/until.js';
import { NO_MEASURE, type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('deciding a case', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('of ten decisions at once one is taken, and the others are told of the conflict', async () => {
    const { moderation, world } = running;
    const bob = world.member();
    await running.report(world.member(), bob);
    const { _id: caseId, revision } = await running.caseOf(bob);

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        moderation.decide(
          { ...NO_MEASURE, caseId, revision, measure: index % 2 ? 'ban' : 'suspension' },
          world.moderator(),
        ),
      ),
    );
    await running.settled();

    const refused = outcomes.filter(outcome => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { reason: string }).reason)).toEqual(
      Array(9).fill('case_decided_already'),
    );
    expect([...world.suspensions.values()].filter(({ userId }) => userId === bob.userId)).toHaveLength(1);
    expect([...world.mails].filter(mail => mail.includes(bob.userId))).toHaveLength(1);
  });

  test('a decision is about the reports that were read; those that came in meanwhile are the case that follows', async () => {
    const { moderation, world, cases, caseOf } = running;
    const [bob, mo, late] = [world.member(), world.moderator(), world.member()];
    await running.report(world.member(), bob);
    const { caseId, revision } = await running.read(mo, bob);
    const { reportId } = await running.report(late, bob, { reason: 'danger' });
    const decision = { ...NO_MEASURE, caseId };
    for (const unread of [0, revision + 2])
      await expect(moderation.decide({ ...decision, revision: unread }, mo)).rejects.toMatchObject({
        code: 'conflict',
        reason: 'case_changed_meanwhile',
      });

    await moderation.decide({ ...decision, revision }, mo);
    await running.settled();

    expect(await cases.findOne({ _id: caseId })).toMatchObject({ state: 'decided', reasons: ['spam'] });
    expect(await caseOf(bob)).toMatchObject({ state: 'open', urgency: 3, reportIds: [reportId], revision: 1 });
    expect((await moderation.ownReports({}, late)).reports).toMatchObject([{ state: 'received', outcome: null }]);
    expect(await running.read(mo, bob)).toMatchObject({ reports: [{ reportId }], history: [{ caseId }] });
    await expect(moderation.decide({ ...decision, revision }, world.moderator())).rejects.toMatchObject({
      code: 'conflict',
      reason: 'case_decided_already',
    });
  });

  test('a flood of reports keeps no case from being decided, and loses none', async () => {
    const { moderation, world, cases, reports } = running;
    const [bob, mo, another] = [world.member(), world.moderator(), world.moderator()];
    await running.report(world.member(), bob);
    const flooding = { isOver: false };
    const flood = Array.from({ length: 8 }, async () => {
      const reporter = world.member();
      for (let count = 0; count < 29 && !flooding.isOver; count += 1)
        await running.report(reporter, bob, { details: `${count}` });
      await running.report(reporter, bob, { details: 'last' });
    });

    for (let round = 0; round < 3; round += 1) {
      const open = { memberId: bob.userId, state: 'open' } as const;
      await until(async () => (await cases.countDocuments(open)) === 1);
      const caseId = (await cases.findOne(open))?._id ?? '';
      const { revision } = await moderation.deskCase({ caseId }, mo);
      await running.report(world.member(), bob);
      const decision = { ...NO_MEASURE, caseId, revision };
      const both = await Promise.allSettled([mo, another].map(moderator => moderation.decide(decision, moderator)));
      const outcomes = both.map(answer =>
        answer.status === 'rejected' ? (answer.reason as { reason: string }).reason : 'decided',
      );
      expect(outcomes.toSorted()).toEqual(['case_decided_already', 'decided']);
    }
    flooding.isOver = true;
    await Promise.all(flood);
    await running.settled();

    const made = await reports.find({ 'target._id': bob.userId }).toArray();
    const filed = await cases.find({ memberId: bob.userId }).toArray();
    expect(made.length).toBeGreaterThan(12);
    expect(filed.flatMap(({ reportIds }) => reportIds).toSorted()).toEqual(made.map(({ _id }) => _id).toSorted());
    for (const { _id, reportIds, state } of filed) {
      expect([
        state,
        made
          .filter(({ caseId }) => caseId === _id)
          .map(report => report._id)
          .toSorted(),
      ]).toEqual([state, reportIds.toSorted()]);
    }
    expect(filed.map(({ state }) => state).toSorted()).toEqual(['decided', 'decided', 'decided', 'open']);
  }, 120_000);

  test('a claim keeps others from deciding for half an hour; a report after the decision opens another case', async () => {
    const { moderation, world, cases, caseOf } = running;
    const [bob, mo, another] = [world.member(), world.moderator(), world.moderator()];
    await running.report(world.member(), bob);
    const { _id: caseId } = await caseOf(bob);
    await moderation.claim({ caseId }, mo);
    const claimed = { code: 'conflict', reason: 'case_claimed_by_another' };

    await expect(moderation.claim({ caseId }, another)).rejects.toMatchObject(claimed);
    await expect(running.decide(another, bob)).rejects.toMatchObject(claimed);
    await cases.updateOne({ _id: caseId }, { $set: { 'claim.at': new Date(Date.now() - 31 * 60_000) } });
    await running.decide(another, bob);

    await running.report(world.member(), bob, { reason: 'fake' });
    expect(await caseOf(bob)).toMatchObject({ state: 'open', urgency: 1 });
    const { history } = await running.read(mo, bob);
    expect(history).toMatchObject([{ caseId, decision: { measure: 'warning', moderatorId: another.userId } }]);
  });
});
