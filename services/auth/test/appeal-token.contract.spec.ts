import { APPEAL } from '@attune/auth-contract/standing';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { testCaller, testPurposeToken } from '@attune/platform/testing/test-config';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('the token of an appeal', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const password = 'down the rabbit hole';

  /** A banned member, and what their login gave them. */
  async function banned() {
    const registration = aRegistration({ password });
    const { _id } = await running.verified(registration);
    const userId = _id.toHexString();
    const decision = ['a'.repeat(24), userId, 'banned', ''] as const;
    const proof = testProofs('moderation').of('auth', 'setSuspension', userId, ...decision);
    const [caseId, decisionId, kind] = decision;
    await running.auth.setSuspension({ userId, caseId, decisionId, kind, until: null, proof });
    const answer = await running.auth.signIn({ username: registration.username, password });
    if (answer.outcome !== 'suspended') throw new Error('The member is banned.');
    return { ...registration, userId, appealToken: answer.appealToken };
  }

  test('it is its member’s until the password is another one', async () => {
    const { username, email, userId, appealToken } = await banned();
    expect(await running.auth.appealSubject({ appealToken })).toEqual({ userId });

    await running.auth.forgotPassword({ email });
    const token = await running.linkToken(username, 'passwordReset');
    await running.auth.resetPassword({ token, password: 'paint the roses red' });

    expect(await running.auth.appealSubject({ appealToken })).toEqual({ userId: null });
  });

  test('sessions, tokens for something else and those that name no password are none', async () => {
    const { userId } = await banned();
    const others = [
      testCaller(userId).token,
      testPurposeToken(userId, APPEAL, 'x'),
      testPurposeToken(userId, 'export', 'x'),
    ];
    for (const appealToken of [...others, 'x'])
      expect(await running.auth.appealSubject({ appealToken })).toEqual({ userId: null });
  });
});
