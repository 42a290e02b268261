import { createHash, randomBytes } from 'node:crypto';
import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { mailToken } from '@attune/mail-contract/mail-token';
import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import type { Caller } from '@attune/platform/contract';
import { testCaller, testPublicKey } from '@attune/platform/testing/test-config';
import { Secret, TOTP } from 'otpauth';
import { until } from '../../../infra/test/until.js';
import { aRegistration, type RunningAuth } from './auth-service.fixture.js';
import { SoftPasskey } from './soft-passkey.fixture.js';

const STEP_MS = 30_000;
export const password = 'a mad tea party';
const verifier = new CallerVerifier(testPublicKey);

/** What a browser's cookie is known by. */
export const aBrowser = () => createHash('sha256').update(randomBytes(8)).digest('base64url');

/** The code that an app shows, `steps` time steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** The code of the time step before, which still is that when it arrives: not at the end of a step. */
export async function codeBefore(secret: string): Promise<string> {
  await until(() => Date.now() % STEP_MS < STEP_MS - 5000);
  return codeOf(secret, -1);
}

/** An authenticator app as an account's document has it, for tests that need no code of it. */
export const aStoredFactor = () => ({
  totp: { secret: 'sealed', key: 'a key', since: new Date(), lastStep: 0, usedBy: 'a call', addedBy: 'a call' },
});

/** Members with and without a second factor, and their logins. */
export function secondFactors(running: () => RunningAuth) {
  const login = (username: string, browser = aBrowser()) => running().auth.signIn({ username, password, browser });

  /** A member without a second factor, in a session. */
  async function member() {
    const { username, _id } = await running().verified(aRegistration({ password }));
    const answer = await login(username);
    const session = answer.outcome === 'signed_in' ? verifier.verifySession(answer.token) : undefined;
    if (!session) throw new Error(answer.outcome);
    const caller = testCaller(session.userId, session.sessionId);
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

  /** With its codes, where it is the first factor. */
  async function addPasskey({ caller }: { caller: Caller }, name = 'Phone') {
    const passkey = new SoftPasskey();
    const { options } = await running().auth.passkeyOptions({ password }, caller);
    const made = { name, response: passkey.register(options) };
    const { recoveryCodes } = await running().auth.addPasskey(made, caller);
    return { passkey, recoveryCodes, made };
  }

  /** The tokens of a member's mails of a kind, in the order in which they were asked for. */
  async function tokens(username: string, kind: MemberMailKind): Promise<string[]> {
    const { _id, memberMails = [] } = await running().userCalled(username);
    return memberMails.flatMap(({ kind: its, version, link }) => {
      const subject = { kind, userId: _id.toHexString(), version };
      return its === kind && link ? [mailToken(running().config.MAIL_TOKEN_KEY, subject, link.nonce)] : [];
    });
  }
  return { login, member, withTotp, ticketOf, forgetSteps, addPasskey, tokens };
}
