import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { GIVEN_DAYS, type GivenInvitation, INVITER_DAYS } from '@attune/auth-contract/given-invitation';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { isHidden } from '../users/hidden.js';
import { UserRepository } from '../users/user.repository.js';
import { type Given, GivenInvitationRepository } from './given-invitation.repository.js';
import { newInvitationCode } from './invitation-code.js';

const DAY = 24 * 3_600_000;

/** Invitations that members give. */
@Injectable()
export class GivenInvitations {
  constructor(
    private readonly given: GivenInvitationRepository,
    private readonly users: UserRepository,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'INVITATIONS_PER_MEMBER'>,
  ) {}

  async of(userId: string): Promise<{ atMost: number; from: string | null; invitations: GivenInvitation[] }> {
    const atMost = this.config.INVITATIONS_PER_MEMBER;
    const from = await this.#from(userId);
    const now = new Date();
    const invitations = (await this.given.of(userId)).map(one => toGiven(one, now));
    return { atMost, from: from > now ? from.toISOString() : null, invitations };
  }

  /** Answers the code. */
  async give(userId: string, callId: string): Promise<string> {
    const atMost = this.config.INVITATIONS_PER_MEMBER;
    const madeAt = new Date();
    if (atMost === 0) throw new ServiceError<AuthReason>('forbidden', 'members_cannot_invite');
    if ((await this.#from(userId)) > madeAt) throw new ServiceError<AuthReason>('forbidden', 'cannot_invite_yet');
    const { code, codeHash } = newInvitationCode();
    const endsAt = new Date(madeAt.getTime() + GIVEN_DAYS * DAY);
    if (!(await this.given.give({ codeHash, madeAt, endsAt, givenBy: userId, givenIn: callId }, atMost)))
      throw new ServiceError<AuthReason>('conflict', 'invitations_all_given');
    return code;
  }

  takeBack(userId: string, id: string): Promise<void> {
    return this.given.takeBack(userId, id, new Date());
  }

  /** Not while the giver is suspended, banned, paused or leaving, nor where members can't invite any longer. */
  async isGood(codeHash: string): Promise<boolean> {
    const giver = await this.given.giverOf(codeHash);
    if (giver === undefined) return true;
    const user = await this.users.byId(giver);
    return this.config.INVITATIONS_PER_MEMBER > 0 && user !== undefined && !isHidden(user);
  }

  erase(userId: string): Promise<void> {
    return this.given.remove(userId);
  }

  /** A new account can't invite the next one at once. */
  async #from(userId: string): Promise<Date> {
    const { verifiedAt } = (await this.users.byId(userId)) ?? {};
    return new Date((verifiedAt?.getTime() ?? 0) + INVITER_DAYS * DAY);
  }
}

function toGiven({ _id, used, held, endsAt }: Given, now: Date): GivenInvitation {
  const isJoining = held.some(({ until }) => until > now);
  return {
    id: _id.toHexString(),
    state: used > 0 ? 'used' : isJoining ? 'joining' : 'open',
    endsAt: endsAt.toISOString(),
  };
}
