import { randomUUID } from 'node:crypto';
import { mailToken } from '@attune/mail-contract/mail-token';
import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { Sessions } from '@attune/platform/sessions/sessions';
import { testCaller } from '@attune/platform/testing/test-config';
import { aRegistration, type RunningAuth } from './auth-service.fixture.js';

export const PASSWORD = 'curiouser and curiouser';

/** A verified member with sessions and a look into the mails to them. */
export async function aMemberOf(running: RunningAuth) {
  const registration = aRegistration({ password: PASSWORD });
  const { _id } = await running.verified(registration);
  const userId = _id.toHexString();
  const sessions = new Sessions(running.redis);
  const stored = () => running.userCalled(registration.username);

  return {
    ...registration,
    userId,
    stored,
    /** Another device that is signed in. */
    signIn: async (device?: string) => {
      const { sessionId } = await sessions.start(userId, device === undefined ? {} : { device });
      return testCaller(userId, sessionId);
    },
    sessionIds: async () => (await sessions.idsOf(userId)).toSorted(),
    mails: async (kind: MemberMailKind) => ((await stored()).memberMails ?? []).filter(mail => mail.kind === kind),
    /** The token that the newest mail of a kind carries. */
    token: async (kind: MemberMailKind) => {
      const mail = ((await stored()).memberMails ?? []).findLast(one => one.kind === kind);
      if (!mail?.link) throw new Error(`${registration.username} got no ${kind}.`);
      return mailToken(running.config.MAIL_TOKEN_KEY, { kind, userId, version: mail.version }, mail.link.nonce);
    },
    login: async (password: string) =>
      (await running.auth.login({ username: registration.username, password })).outcome,
  };
}
export type TestMember = Awaited<ReturnType<typeof aMemberOf>>;

/** An address that has no account. */
export const anAddress = () => `new.${randomUUID()}@example.org`;
