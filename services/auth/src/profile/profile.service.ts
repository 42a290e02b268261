import type { authContract } from '@attune/auth-contract/auth.contract';
import type { Profile, ProfileChange, PublicProfile } from '@attune/auth-contract/user';
import type { Caller, InputOf } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { mailboxOf } from '@attune/auth-contract/mailbox';
import { isHidden } from '../users/hidden.js';
import { LastSeen } from '../users/last-seen.js';
import { MemberRepository } from '../users/member.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { MemberAnnouncer } from './member.announcer.js';
import { toProfile, toPublicProfile, withoutFriendsOnly } from './profile.presenter.js';
import { updateOf } from './profile.change.js';

/** Each failed one means that another change was written meanwhile. */
const ATTEMPTS = 20;

/** What members see, and change, of their own account, and what they show others. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly members: MemberRepository,
    private readonly announcer: MemberAnnouncer,
    private readonly lastSeen: LastSeen,
    private readonly proofs: ServiceProof,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Each visit begins with it. */
  async profileOf({ userId }: Caller): Promise<Profile> {
    const user = await this.#member(userId);
    await this.lastSeen.note(user);
    return toProfile(user);
  }

  /** What everyone sees, and what friends do where that is more. A hidden member still sees what others would. */
  async publicProfile(
    userId: string,
    caller: Caller,
  ): Promise<{ profile: PublicProfile | null; toFriends?: PublicProfile }> {
    const user = await this.users.byId(userId);
    const isShown = user?.isVerified && (!isHidden(user) || userId === caller.userId);
    if (!isShown) return { profile: null };
    const toFriends = toPublicProfile(user, this.config);
    const profile = withoutFriendsOnly(toFriends, user);
    return { profile, ...(user.friendsOnly?.length && { toFriends }) };
  }

  /** Of those who are shown, in the order of the ids. */
  async publicProfiles(userIds: string[], caller: Caller): Promise<PublicProfile[]> {
    const shown = await Promise.all(userIds.map(userId => this.publicProfile(userId, caller)));
    return shown.flatMap(({ profile }) => profile ?? []);
  }

  /** For a service that tells another member of this one when neither is here. */
  async shownFirstname({ userId, proof }: InputOf<typeof authContract, 'shownFirstname'>): Promise<string | null> {
    this.proofs.require(proof, 'shownFirstname', userId);
    const user = await this.users.byId(userId);
    return user?.isVerified && !isHidden(user) ? user.firstname : null;
  }

  /** In any case of letters, with or without a tag: it reaches the same mailbox. */
  async isAddressOf({ userId, email, proof }: InputOf<typeof authContract, 'isAddressOf'>): Promise<boolean> {
    this.proofs.require(proof, 'isAddressOf', userId);
    const user = await this.users.byId(userId);
    return user?.isVerified === true && mailboxOf(user.email) === mailboxOf(email);
  }

  /** Also of a member whom others do not see: they cannot escape a report by that, until their deletion has begun. */
  async reportedProfile(userId: string): Promise<PublicProfile | null> {
    const user = await this.#staying(userId);
    return user ? toPublicProfile(user, this.config) : null;
  }

  async exists({ userId, proof }: { userId: string; proof: string }): Promise<boolean> {
    this.proofs.require(proof, 'accountExists', userId);
    return (await this.#staying(userId)) !== undefined;
  }

  async change({ userId }: Caller, change: ProfileChange, callId: string): Promise<Profile> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await this.#member(userId);
      if (before.deletion?.begunAt) throw new ServiceError('unauthenticated', 'not_logged_in');
      const now = new Date();
      const update = updateOf(before, change, callId, now);
      const user = await this.members.update(before, update, now);
      if (!user) continue;
      if (update.isSeen) this.announcer.dispatch(user);
      for (const photo of update.removed) this.announcer.announceReplaced(photo);
      if (update.removedVoice) this.announcer.announceReplacedVoice(update.removedVoice);
      return toProfile(user);
    }
    throw unavailable();
  }

  async #staying(userId: string): Promise<User | undefined> {
    const user = await this.users.byId(userId);
    return user?.isVerified && !user.deletion?.begunAt ? user : undefined;
  }

  async #member(userId: string) {
    const user = await this.users.byId(userId);
    if (!user?.isVerified) throw new ServiceError('unauthenticated', 'not_logged_in');
    return user;
  }
}
