import { createHash, randomBytes } from 'node:crypto';
import { CallerVerifier } from '@attune/platform/caller-verifier';
import { testPublicKey } from '@attune/platform/testing/test-config';
import { Secret, TOTP } from 'otpauth';
import { aRegistration, type RunningAuth } from './auth-service.fixture.js';

export const password = 'a mad tea party';
const verifier = new CallerVerifier(testPublicKey);

/** What a browser's cookie is known by. */
export const aBrowser = () => createHash('sha256').update(randomBytes(8)).digest('base64url');

/** The code that an app shows, `steps` time steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Members with and without a second factor, and their logins. */
export function secondFactors(running: () => RunningAuth) {
  const login = (username: string, browser = aBrowser()) => running().auth.signIn({ username, password, browser });

  /** A member without a second factor, in a session. */
  async function member() {
    const { username, _id } = await running().verified(aRegistration({ password }));
    const answer = await login(username);
    const caller = answer.outcome === 'signed_in' ? verifier.verify(answer.token) : undefined;
    if (!caller) throw new Error(answer.outcome);
    return { username, userId: _id.toHexString(), _id, caller };
  }

  /** A member with an authenticator app. The code that confirmed it is used up. */
  async function withTotp() {
    const someone = await member();
    const { secret, uri } = await running().auth.beginTotp({ password }, someone.caller);
    const { recoveryCodes } = await running().auth.confirmTotp({ code: codeOf(secret) }, someone.caller);
    return { ...someone, secret, uri, recoveryCodes: recoveryCodes ?? [] };
  }

  /** The first step of a login: its ticket, for this browser. */
  async function ticketOf(username: string, browser: string): Promise<string> {
    const answer = await login(username, browser);
    if (answer.outcome !== 'second_factor') throw new Error(answer.outcome);
    return answer.ticket;
  }

  /** As if the app's codes so far were long ago. */
  const forgetSteps = async (username: string) => {
    const { _id } = await running().userCalled(username);
    await running().users.updateOne({ _id }, { $set: { 'secondFactor.totp.lastStep': 0 } });
  };
  return { login, member, withTotp, ticketOf, forgetSteps };
}
