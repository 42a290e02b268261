import type { Redemption } from '@attune/auth-contract/auth.contract';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { isOver, lookupDigest } from '../mails/link-secret.js';
import { MailAllowance } from '../mails/mail-allowance.js';
import { Outbox } from '../mails/outbox.js';
import { takingAtLeast } from '../mails/steady-answer.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { renewed } from './verification-link.js';

/** For so long after its use a link still answers `verified`: mail scanners and browsers fetch it more than once. */
const REPEAT_MS = 24 * 3_600_000;
/** Longer than any of the ways through a request for mail takes. */
const ANSWER_MS = 250;

/** Confirms that an address belongs to the member. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly users: UserRepository,
    private readonly allowance: MailAllowance,
    private readonly outbox: Outbox,
    private readonly announcer: MemberAnnouncer,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async redeem(token: string): Promise<Redemption> {
    const digest = lookupDigest(token);
    const user = digest === undefined ? undefined : await this.users.byVerificationToken(digest);
    if (!digest || !user) return { outcome: 'unknown' };
    const now = new Date();
    const outcome = judge(user, digest, now);
    if (outcome !== 'open') return answerOf(outcome, user);
    if (await this.users.verify(digest, now)) {
      this.announcer.announce(user);
      return answerOf('verified', user);
    }
    // Somebody was faster: the same link, or a newer one was asked for.
    const changed = await this.users.byVerificationToken(digest);
    if (!changed) return { outcome: 'unknown' };
    const later = judge(changed, digest, now);
    return answerOf(later === 'open' ? 'superseded' : later, changed);
  }

  /** The same answer after the same time, whoever the username belongs to. */
  resend(username: string): Promise<void> {
    return takingAtLeast(ANSWER_MS, this.#resend(username.toLowerCase()));
  }

  async #resend(usernameKey: string): Promise<void> {
    const user = await this.users.byUsername(usernameKey);
    const waiting = user?.isVerified ? undefined : user;
    // Counted and written whoever it is, so that a Redis or a MongoDB that is away answers everybody the same. A decoy's
    // address is counted as an account's: what is left of it would tell one from the other.
    const isAllowed = await this.allowance.take('verification', waiting?.email);
    const id = waiting && isAllowed ? waiting.id : this.users.newId();
    const now = new Date();
    const verification = renewed(this.config.MAIL_TOKEN_KEY, id, waiting?.verification, now);
    if (!(await this.users.renewVerification(id, verification, now))) return;
    this.outbox.dispatch({ kind: 'verification', userId: id, version: verification.version });
  }
}

const answerOf = (outcome: Redemption['outcome'], { username }: User): Redemption =>
  outcome === 'verified' ? { outcome, username } : { outcome };

/** What a link is worth now; `open` has yet to be used. */
function judge({ verification, isVerified }: User, digest: string, now: Date): Redemption['outcome'] | 'open' {
  if (verification.tokenHash !== digest) return 'superseded';
  if (isVerified && verification.usedAt) {
    return now.getTime() - verification.usedAt.getTime() <= REPEAT_MS ? 'verified' : 'used';
  }
  return isOver(verification, now) ? 'expired' : 'open';
}
