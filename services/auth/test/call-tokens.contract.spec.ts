import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { connectClient } from '@attune/platform/connect-client';
import { authContract } from '@attune/auth-contract/auth.contract';
import { testCaller, testPublicKey, testSession } from '@attune/platform/testing/test-config';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const password = 'a mad tea party';
let running: RunningAuth;

async function signedIn() {
  const { username } = await running.verified(aRegistration({ password }));
  const answer = await running.auth.login({ username, password });
  const session =
    answer.outcome === 'signed_in' ? new CallerVerifier(testPublicKey).verifySession(answer.token) : undefined;
  if (!session) throw new Error(answer.outcome);
  return session;
}

describe('tokens for the calls of a session', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  test('G23 a session’s token opens no service; what it is exchanged for does, for five minutes', async () => {
    const session = await signedIn();

    await expect(running.auth.getProfile({}, session)).rejects.toMatchObject({ code: 'unauthenticated' });
    const { token, expiresAt } = await running.auth.callerToken({ session: session.token });

    expect(await running.auth.getProfile({}, { ...session, token })).toMatchObject({ _id: session.userId });
    expect(new CallerVerifier(testPublicKey).verify(token)).toEqual({ ...session, token });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(290_000);
  });

  test('G23 after the session has ended there is none, and a token for calls gives no further one', async () => {
    const session = await signedIn();
    const { token } = await running.auth.callerToken({ session: session.token });
    await running.auth.logout({}, { ...session, token });

    for (const given of [session.token, token, 'made.up.token', testSession(session.userId).token])
      await expect(running.auth.callerToken({ session: given })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('G23 an expired one is refused', async () => {
    const { client, transport } = await connectClient(authContract, running.config);
    const { userId, sessionId } = await signedIn();

    await expect(client.getProfile({}, testCaller(userId, sessionId, -1))).rejects.toMatchObject({
      code: 'unauthenticated',
    });

    await transport.close();
  });
});
