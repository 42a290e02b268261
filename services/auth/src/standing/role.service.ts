import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import { hasSecondFactor } from '../users/second-factor.schema.js';
import { type Role, ROLES } from '../users/standing.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { suspensionOf } from './measures.js';

export interface RoleSession {
  /** The member; undefined of one who has not got the role now. */
  holder: User | undefined;
  hasSecondFactor: boolean;
}

const ONLY = { moderator: 'moderators_only', operator: 'operators_only' } as const satisfies Record<Role, AuthReason>;

/** Who is a moderator, and who an operator. It is read again for every call, so that a role that was taken away ends at once. */
@Injectable()
export class RoleService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
  ) {}

  async session(role: Role, caller: Caller): Promise<RoleSession> {
    const { member, isGiven } = await this.#session(caller);
    const holder = member?.[ROLES[role]] ? member : undefined;
    return { holder, hasSecondFactor: holder !== undefined && isGiven };
  }

  /** Refuses a session without a second factor, whatever role its member has. */
  async requireSecondFactor(caller: Caller): Promise<User> {
    const { member, isGiven } = await this.#session(caller);
    if (!member || !isGiven) throw new ServiceError<AuthReason>('forbidden', 'second_factor_required');
    return member;
  }

  /** `member`: undefined where the session has ended, and of one who is suspended. */
  async #session(caller: Caller): Promise<{ member: User | undefined; isGiven: boolean }> {
    const [user, [isAlive], { secondFactorAt }] = await Promise.all([
      this.users.byId(caller.userId),
      this.sessions.areAlive([caller]),
      this.sessions.info(caller.sessionId),
    ]);
    const isMember = isAlive === true && user?.isVerified === true && !suspensionOf(user, new Date());
    const isGiven = secondFactorAt !== undefined && hasSecondFactor(user?.secondFactor);
    return { member: isMember ? user : undefined, isGiven };
  }

  /** Refuses every caller who has not got the role, or no second factor in this session. */
  async require(role: Role, caller: Caller): Promise<User> {
    const session = await this.session(role, caller);
    if (!session.holder) throw new ServiceError<AuthReason>('forbidden', ONLY[role]);
    if (!session.hasSecondFactor) throw new ServiceError<AuthReason>('forbidden', 'second_factor_required');
    return session.holder;
  }
}
