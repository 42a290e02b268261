import { randomBytes } from 'node:crypto';
import type { NewSuspension } from '@attune/auth-contract/standing';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { testCaller } from '@attune/platform/testing/test-config';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('decisions that moderation has auth enforce', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const password = 'down the rabbit hole';
  const anId = () => randomBytes(12).toString('hex');
  const signIn = (username: string) => running.auth.signIn({ username, password });

  async function member() {
    const registration = aRegistration({ password });
    const { _id } = await running.verified(registration);
    return { username: registration.username, userId: _id.toHexString() };
  }

  test('the proof of a decision is good for that one alone, and needs no session', async () => {
    const { username, userId } = await member();
    const ban: NewSuspension = { userId, caseId: anId(), decisionId: anId(), kind: 'banned', until: null };
    const proofs = testProofs('moderation');
    const proof = proofs.of('auth', 'setSuspension', userId, ban.caseId, ban.decisionId, 'banned', '');

    for (const other of [
      { ...ban, kind: 'none' as const },
      { ...ban, decisionId: anId() },
      { ...ban, userId: anId() },
    ])
      await expect(running.auth.setSuspension({ ...other, proof })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await signIn(username)).toMatchObject({ outcome: 'signed_in' });
    await running.auth.setSuspension({ ...ban, proof });

    expect(await signIn(username)).toMatchObject({ outcome: 'suspended', kind: 'banned' });
    const asked = running.auth.reportedProfile({ userId }, testCaller(anId()));
    expect(await asked).toMatchObject({ profile: { username } });
  });

  test('an account is there for the moderation service until its deletion begins', async () => {
    const { username, userId } = await member();
    const proofOf = (id: string) => testProofs('moderation').of('auth', 'accountExists', id);
    const exists = async (id: string) => (await running.auth.accountExists({ userId: id, proof: proofOf(id) })).exists;
    expect([await exists(userId), await exists(anId())]).toEqual([true, false]);
    const unproven = running.auth.accountExists({ userId, proof: proofOf(anId()) });
    await expect(unproven).rejects.toMatchObject({ code: 'forbidden' });

    const now = new Date();
    const begun = { id: 'a'.repeat(32), cause: 'member', requestedAt: now, dueAt: now, begunAt: now, announcedAt: now };
    await running.users.updateOne({ usernameKey: username }, { $set: { deletion: begun } as object });

    expect(await exists(userId)).toBe(false);
    expect(await running.auth.reportedProfile({ userId }, testCaller(anId()))).toEqual({ profile: null });
  });
});
