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
  beforeEach(async () => {
    running = await startModeration();
  });
  afterEach(() => running.stop());

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
    expect(await audit.countDocuments()).toBe(0);
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
      memberId: index.toString(16).padStart(24, '1'),
      member: { _id: index.toString(16).padStart(24, '1'), username: 'x', firstname: 'X', lastname: 'Y' },
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

    const items = [...first.items, ...second.items];
    expect(second.next).toBeNull();
    expect(new Set(items.map(({ caseId }) => caseId)).size).toBe(65);
    const ids = [1, 4, 2, 3].map(index => members[index]?.userId);
    expect(items.slice(0, 4).map(({ member }) => member._id)).toEqual(ids);
    const rest = items.slice(4).map(({ openedAt }) => openedAt);
    expect(rest).toEqual(rest.toSorted());
    const [{ openedAt, dueAt }] = items as [(typeof items)[0]];
    expect(Date.parse(dueAt) - Date.parse(openedAt)).toBe(24 * 3_600_000);
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
    expect(world.suspensions.size).toBe(1);
    expect([...world.mails]).toHaveLength(1);
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
    await cases.updateOne({ _id: caseId }, { $set: { 'claim.at': new Date(Date.now() - 31 * 60_000) } } as object);
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

    expect((await moderation.queue({}, mo)).items.map(({ member }) => member._id)).toEqual([bob.userId]);
    for (const about of [mo, bob]) {
      await expect(running.read(mo, about)).rejects.toMatchObject(refused);
      await expect(running.decide(mo, about)).rejects.toMatchObject(refused);
    }
    await expect(moderation.deskCase({ caseId: ID }, mo)).rejects.toMatchObject({ reason: 'unknown_case' });
  });

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
    expect((await moderation.queue({}, mo)).items).toMatchObject([{ reports: 2, doubtfulReports: 1 }]);
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
    expect(entries.map(({ act, caseId: about, detail }) => [act, about === caseId, detail])).toEqual([
      ['audit_read', false, null],
      ['case_decided', true, 'ban'],
      ['case_claimed', true, null],
      ['picture_read', true, '0'.repeat(64)],
      ['case_read', true, null],
      ['queue_read', false, 'cases'],
    ]);
    expect(entries.every(({ moderatorId }) => moderatorId === mo.userId)).toBe(true);
  });
});
