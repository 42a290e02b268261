import { randomBytes } from 'node:crypto';
import type { NewSuspension } from '@attune/auth-contract/standing';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { AccountEraser } from '../src/deletion/account.eraser.js';
import { DeletionRepository } from '../src/deletion/deletion.repository.js';
import { APPEAL_HOLD_DAYS, BANNED_MONTHS, GRACE_DAYS, monthsBefore } from '../src/users/retention.js';
import { SuspensionService } from '../src/standing/suspension.service.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const IN_A_WEEK = new Date(Date.now() + 7 * DAY_MS);
const anId = () => randomBytes(12).toString('hex');

let running: RunningAuth;

describe('a deletion asked for before a decision', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const find = (username: string) => running.userCalled(username);
  const change = (usernameKey: string, $set: object) => running.users.updateOne({ usernameKey }, { $set });

  /** A member whose deletion waits for its day. */
  async function leavingMember() {
    const registration = aRegistration();
    const { username, password } = registration;
    const userId = (await running.verified(registration))._id.toHexString();
    await running.auth.requestDeletion({ password }, testCaller(userId));
    return { username, userId, signIn: () => running.auth.signIn({ username, password }) };
  }
  async function decide(userId: string, given: Pick<NewSuspension, 'kind' | 'until'> & { caseId?: string }) {
    const { caseId = anId(), kind, until: end } = given;
    const decisionId = anId();
    const proofs = testProofs('moderation');
    const proof = proofs.of('auth', 'setSuspension', userId, caseId, decisionId, kind, end ?? '');
    await running.auth.setSuspension({ userId, caseId, decisionId, kind, until: end, proof });
    return caseId;
  }
  const ban = (userId: string) => decide(userId, { kind: 'banned', until: null });
  const isBegun = async (username: string) => (await find(username)).deletion?.begunAt !== undefined;

  test('waits while a ban can be appealed and the appeal decided, and goes on afterwards', async () => {
    const { username, userId } = await leavingMember();
    await ban(userId);
    await change(username, { 'deletion.dueAt': new Date() });

    await running.part(AccountEraser).run(new Date());
    expect(await isBegun(username)).toBe(false);
    await change(username, {
      'suspension.since': new Date(monthsBefore(new Date(), BANNED_MONTHS).getTime() + DAY_MS),
    });
    await running.part(AccountEraser).run(new Date());
    expect(await isBegun(username)).toBe(false);

    await change(username, { 'suspension.since': monthsBefore(new Date(), BANNED_MONTHS) });
    await until(() => isBegun(username));
  });

  test('waits for an appeal as long as moderation says that it waits, and two weeks more', async () => {
    const { username, userId } = await leavingMember();
    await ban(userId);
    const longAgo = monthsBefore(new Date(), BANNED_MONTHS);
    const proof = testProofs('moderation').of('auth', 'holdForAppeal', userId);
    await expect(running.auth.holdForAppeal({ userId, proof: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    await running.auth.holdForAppeal({ userId, proof });
    await change(username, { 'deletion.dueAt': longAgo, 'suspension.since': longAgo });

    const run = (inDays: number) => running.part(AccountEraser).run(new Date(Date.now() + inDays * DAY_MS));
    await run(APPEAL_HOLD_DAYS - 1);
    expect(await isBegun(username)).toBe(false);
    await run(APPEAL_HOLD_DAYS + 1);
    expect(await isBegun(username)).toBe(true);
  });

  test('an appeal of a member who is not banned holds nothing', async () => {
    const { username, userId } = await leavingMember();
    const proof = testProofs('moderation').of('auth', 'holdForAppeal', userId);

    await running.auth.holdForAppeal({ userId, proof });

    expect(await find(username)).not.toHaveProperty('appealWaitsUntil');
  });

  test('does not begin where the ban came after the account was found due', async () => {
    const { username, userId } = await leavingMember();
    const deletions = running.part(DeletionRepository);
    const inFifteenDays = new Date(Date.now() + (GRACE_DAYS + 1) * DAY_MS);
    const due = (await deletions.due(inFifteenDays, 20)).find(({ id }) => id === userId);
    if (!due) throw new Error('The account is due.');

    await ban(userId);

    expect(await deletions.begin(due, inFifteenDays)).toBe(false);
    expect(await isBegun(username)).toBe(false);
  });

  test('does not begin where the day was put off after the account was found due', async () => {
    const { username, userId } = await leavingMember();
    const deletions = running.part(DeletionRepository);
    const inFifteenDays = new Date(Date.now() + (GRACE_DAYS + 1) * DAY_MS);
    const due = (await deletions.due(inFifteenDays, 20)).find(({ id }) => id === userId);
    if (!due) throw new Error('The account is due.');

    await change(username, { 'deletion.dueAt': new Date(inFifteenDays.getTime() + DAY_MS) });

    expect(await deletions.begin(due, inFifteenDays)).toBe(false);
    expect(await isBegun(username)).toBe(false);
  });

  test('a member whose ban is taken back has the whole grace to keep the account', async () => {
    const { username, userId, signIn } = await leavingMember();
    const caseId = await ban(userId);
    await change(username, { 'deletion.dueAt': new Date() });
    expect(await signIn()).toMatchObject({ outcome: 'suspended' });

    await decide(userId, { caseId, kind: 'none', until: null });

    const answer = await signIn();
    if (answer.outcome !== 'leaving') throw new Error('The member is leaving.');
    expect(Date.parse(answer.until)).toBeGreaterThan(Date.now() + GRACE_DAYS * DAY_MS - 60_000);
    expect(await running.auth.cancelDeletion({ token: answer.keepToken })).toMatchObject({ outcome: 'kept' });
  });

  test('waits for the end of a suspension, which leaves the whole grace', async () => {
    const { username, userId, signIn } = await leavingMember();
    await decide(userId, { kind: 'suspended', until: IN_A_WEEK.toISOString() });
    await change(username, { 'deletion.dueAt': new Date() });
    await running.part(AccountEraser).run(new Date());
    expect(await isBegun(username)).toBe(false);

    await running.part(SuspensionService).endOver(IN_A_WEEK);

    expect(await signIn()).toMatchObject({ outcome: 'leaving' });
    const { dueAt } = (await find(username)).deletion ?? {};
    expect(dueAt?.getTime()).toBe(IN_A_WEEK.getTime() + GRACE_DAYS * DAY_MS);
  });
});
