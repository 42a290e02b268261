import type { Caller } from '@attune/platform/contract';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('decisions and appeals', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  /** A member who was decided about. */
  async function decided(more: Parameters<RunningModeration['decide']>[2] = {}) {
    const { world } = running;
    const [bob, alice, mo] = [world.member('Bob'), world.member(), world.moderator()];
    await running.report(alice, bob);
    const { decisionId } = await running.decide(mo, bob, more);
    return { bob, alice, mo, decisionId };
  }

  function tokenOf({ userId }: Caller): string {
    const token = `appeal of ${userId}`;
    running.world.appealTokens.set(token, userId);
    return token;
  }

  test.each([
    ['none', undefined, 0],
    ['warning', undefined, 1],
    ['suspension', 'suspended', 1],
    ['ban', 'banned', 1],
  ] as const)('%s: auth is told %s, and the member gets %i mail', async (measure, kind, mails) => {
    const { world } = running;
    const { bob, decisionId } = await decided({ measure });
    await running.settled();

    const suspension = world.suspensions.get(decisionId);
    expect(suspension?.kind).toBe(kind);
    if (kind) expect(suspension?.userId).toBe(bob.userId);
    const days = suspension?.until ? (Date.parse(suspension.until) - Date.now()) / (24 * 3_600_000) : undefined;
    if (measure === 'suspension') expect(days).toBeCloseTo(7, 1);
    else expect(days).toBeUndefined();
    expect([...world.mails].filter(mail => mail.includes(bob.userId))).toHaveLength(mails);
  });

  test('the member reads rule, quotes, reasons and how long, and not who reported or decided', async () => {
    const { moderation } = running;
    const { bob, alice, mo, decisionId } = await decided({ measure: 'suspension' });

    const { decisions } = await moderation.ownDecisions({}, bob);

    expect(decisions).toMatchObject([
      { decisionId, rule: 'money', quotes: ['buy my tea'], measure: 'suspension', mayAppeal: true, appeal: null },
    ]);
    expect(JSON.stringify(decisions)).not.toMatch(new RegExp(`${mo.userId}|${alice.userId}`));
    expect(await moderation.ownDecisions({ appealToken: tokenOf(bob) })).toEqual({ decisions });
    for (const appealToken of [bob.token, 'x'])
      await expect(moderation.ownDecisions({ appealToken })).rejects.toMatchObject({ reason: 'appeal_link_expired' });
    expect((await moderation.ownDecisions({}, alice)).decisions).toEqual([]);
  });

  test('a ban for fraud has all told with whom messages were exchanged, each once', async () => {
    const { world } = running;
    const [bob, mo] = [world.member(), world.moderator()];
    const partners = Array.from({ length: 105 }, () => world.member());
    for (const partner of partners) world.converse(bob, partner, 1);
    await running.report(world.member(), bob);

    const { decisionId } = await running.decide(mo, bob, { measure: 'ban', isFraud: true });
    await running.settled();

    const notices = [...world.mails].filter(mail => mail.startsWith('fraudNotice') && mail.endsWith(decisionId));
    expect(notices.toSorted()).toEqual(partners.map(({ userId }) => `fraudNotice ${userId} ${decisionId}`).toSorted());
  }, 120_000);

  test('an appeal is decided by another moderator, who takes the measure back', async () => {
    const { moderation, world, caseOf } = running;
    const { bob, mo, decisionId } = await decided({ measure: 'ban' });
    const another = world.moderator();
    const { appealId } = await moderation.appeal({ decisionId, text: 'It was not me.', appealToken: tokenOf(bob) });
    const mine = async (moderator: Caller) =>
      (await moderation.queue({ kind: 'appeals' }, moderator)).items.find(
        ({ appeal }) => appeal?.appealId === appealId,
      );
    expect([await mine(mo), await mine(another)]).toMatchObject([
      { appeal: { mayDecide: false } },
      { appeal: { mayDecide: true } },
    ]);
    const reversed = { appealId, outcome: 'reversed', reasons: 'The account was taken over.' } as const;

    await expect(moderation.decideAppeal(reversed, mo)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'appeal_needs_another_moderator',
    });
    const outcomes = await Promise.allSettled(
      [another, world.moderator(), world.moderator()].map(moderator => moderation.decideAppeal(reversed, moderator)),
    );
    await running.settled();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(outcome => outcome.status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', reason: 'appeal_decided_already' },
    });
    expect(world.suspensions.get(appealId)).toMatchObject({ userId: bob.userId, kind: 'none' });
    expect((await moderation.ownDecisions({}, bob)).decisions).toMatchObject([
      { mayAppeal: false, appeal: { outcome: 'reversed', reasons: 'The account was taken over.' } },
    ]);
    expect(await caseOf(bob)).not.toHaveProperty('appealWaitsSince');
    expect(await mine(another)).toBeUndefined();
  });

  test('a decision is appealed once, by the member it is about, within six months, and only where there is a measure', async () => {
    const { moderation, cases } = running;
    const { bob, alice, decisionId } = await decided();
    const appeal = (caller: Caller, text = 'No.') => moderation.appeal({ decisionId, text }, caller);
    await expect(appeal(alice)).rejects.toMatchObject({ code: 'not_found', reason: 'unknown_decision' });
    await expect(appeal(bob, ' ')).rejects.toMatchObject({ details: { fields: { text: 'appeal_text_missing' } } });
    const answers = await Promise.all([appeal(bob), appeal(bob)]);
    expect(answers[0]).toEqual(answers[1]);

    const old = await decided();
    const before = new Date(Date.now() - 185 * 24 * 3_600_000);
    await cases.updateOne({ memberId: old.bob.userId }, { $set: { 'decision.at': before } });
    await expect(moderation.appeal({ decisionId: old.decisionId, text: 'No.' }, old.bob)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'appeal_period_over',
    });
    const none = await decided({ measure: 'none', rule: null });
    await expect(moderation.appeal({ decisionId: none.decisionId, text: 'No.' }, none.bob)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'nothing_to_appeal',
    });
    expect((await moderation.ownDecisions({}, none.bob)).decisions).toEqual([]);
  });

  test('the member may change an appeal until it is decided, and no moderator decides about words they have not read', async () => {
    const { moderation, world } = running;
    const { bob, mo, decisionId } = await decided();
    const another = world.moderator();
    const appeal = (text: string) => moderation.appeal({ decisionId, text }, bob);
    const { appealId } = await appeal('Ban me for ever.');
    await running.read(another, bob);

    expect(await appeal('It was not me.')).toEqual({ appealId });

    const upheld = { appealId, outcome: 'upheld', reasons: 'It was.' } as const;
    await expect(moderation.decideAppeal(upheld, another)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'case_changed_meanwhile',
    });
    await running.read(mo, bob);
    expect((await running.read(another, bob)).appeal).toMatchObject({ text: 'It was not me.', outcome: null });
    await moderation.decideAppeal(upheld, another);
    await expect(appeal('Once more.')).rejects.toMatchObject({ code: 'conflict', reason: 'appeal_made_already' });
    expect((await moderation.ownDecisions({}, bob)).decisions).toMatchObject([
      { appeal: { text: 'It was not me.', outcome: 'upheld' } },
    ]);
  });

  test('an appeal that changes while a moderator reads the case is not decided until they have read it again', async () => {
    const { moderation, world, cases, audit } = running;
    const { bob, decisionId } = await decided();
    const another = world.moderator();
    const { appealId } = await moderation.appeal({ decisionId, text: 'Ban me for ever.' }, bob);
    const { caseId } = await running.read(another, bob);
    await moderation.appeal({ decisionId, text: 'It was not me.' }, bob);
    // The case was loaded before the change, and the line for the audit log written after it.
    const line = await audit.findOne({ caseId, moderatorId: another.userId, act: 'case_read' });
    await cases.updateOne({ _id: caseId }, { $set: { 'appeal.changedAt': new Date((line?.at.getTime() ?? 0) - 1) } });
    const upheld = { appealId, outcome: 'upheld', reasons: 'It was.' } as const;
    await expect(moderation.decideAppeal(upheld, another)).rejects.toMatchObject({ reason: 'case_changed_meanwhile' });
    await running.read(another, bob);
    await moderation.decideAppeal(upheld, another);
    const { entries } = await moderation.auditLog({}, another);
    expect(entries.find(entry => entry.act === 'case_read')?.detail).toBeNull();
  });

  test('an appeal is changed ten times an hour', async () => {
    const { bob, decisionId } = await decided();
    const appeal = (text: string) => running.moderation.appeal({ decisionId, text }, bob);
    for (let count = 0; count <= 10; count += 1) await appeal(`${count}`);

    await expect(appeal('more')).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_much_at_once' });
  });

  test.each([
    [{ measure: 'warning', rule: null }, { rule: 'decision_rule_missing' }],
    [{ measure: 'suspension', isFraud: true }, { isFraud: 'fraud_needs_ban' }],
    [{ reasons: ' ' }, { reasons: 'decision_reasons_missing' }],
    [{ reasons: 'x'.repeat(4001) }, { reasons: 'decision_reasons_too_long' }],
  ] as const)('the decision %o is refused, and the case stays open', async (more, fields) => {
    const { world } = running;
    const bob = world.member();
    await running.report(world.member(), bob);

    await expect(running.decide(world.moderator(), bob, more)).rejects.toMatchObject({ details: { fields } });

    expect(await running.caseOf(bob)).toMatchObject({ state: 'open' });
  });
});
