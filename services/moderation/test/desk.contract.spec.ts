import type { Client } from '@attune/platform/contract';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const ID = 'a'.repeat(24);
const DECISION = {
  revision: 1,
  rule: 'money',
  quotes: [] as string[],
  reasons: 'why',
  measure: 'none',
  isFraud: false,
} as const;
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
    ['decide', desk => caller => desk.decide({ ...DECISION, caseId: ID }, caller)],
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

  test('of ten decisions at once one is taken, and the others are told of the conflict', async () => {
    const { moderation, world } = running;
    const bob = world.member();
    await running.report(world.member(), bob);
    const { _id: caseId, revision } = await running.caseOf(bob);

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        moderation.decide(
          { ...DECISION, caseId, revision, measure: index % 2 ? 'ban' : 'suspension' },
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

  test('a report that comes in after the case was read keeps it from being decided unread', async () => {
    const { moderation, world, caseOf } = running;
    const [bob, mo] = [world.member(), world.moderator()];
    await running.report(world.member(), bob);
    const { caseId, revision } = await running.read(mo, bob);
    await running.report(world.member(), bob, { reason: 'danger' });

    const decision = { ...DECISION, caseId, revision };
    await expect(moderation.decide(decision, mo)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'case_changed_meanwhile',
    });
    expect(await caseOf(bob)).toMatchObject({ state: 'open' });
    await moderation.decide({ ...decision, revision: revision + 1 }, mo);
    await expect(moderation.decide({ ...decision, revision: revision + 1 }, world.moderator())).rejects.toMatchObject({
      code: 'conflict',
      reason: 'case_decided_already',
    });
  });

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

  test('a moderator neither reads nor decides a case about themself, or one they reported', async () => {
    const { moderation, world } = running;
    const [mo, bob] = [world.moderator(), world.member()];
    await running.report(bob, mo);
    await running.report(mo, bob);
    const refused = { code: 'forbidden', reason: 'case_concerns_oneself' };

    const { items } = await moderation.queue({}, mo);
    expect(items.map(({ member }) => member._id)).toContain(bob.userId);
    expect(items.map(({ member }) => member._id)).not.toContain(mo.userId);
    for (const about of [mo, bob]) {
      await expect(running.read(mo, about)).rejects.toMatchObject(refused);
      await expect(running.decide(mo, about)).rejects.toMatchObject(refused);
    }
    await expect(moderation.deskCase({ caseId: ID }, mo)).rejects.toMatchObject({ reason: 'unknown_case' });
  });
});
