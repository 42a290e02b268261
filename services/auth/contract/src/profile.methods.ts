import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { HiddenMember } from './standing.js';
import { ProfileVoice } from './profile-voice.js';
import { DirectoryEntry, Email, Profile, ProfileChange, PublicProfile } from './user.js';
import { UserId } from './user-id.js';

/** What only this service reads: where a reading of changes goes on. */
const ChangeMark = z.string().regex(/^\d{1,15}_([0-9a-f]{24})?_\d{1,15}$/);

/** Profiles, and which members there are. */
export const profileMethods = {
  /** The caller's own account. */
  getProfile: { input: z.strictObject({}), output: Profile, encrypted: true },
  /** Changes the caller's own profile; answers it as it is then. `conflict`: the photos are others than `photosWere`. */
  updateProfile: { input: ProfileChange, output: Profile, encrypted: true },
  /**
   * For the friends service, which knows who may read whom: what a verified member shows to everyone; null for every other id. `toFriends` is
   * what friends see, where that is more.
   */
  publicProfile: {
    input: z.strictObject({ userId: UserId }),
    output: z.object({ profile: PublicProfile.nullable(), toFriends: PublicProfile.optional() }),
    encrypted: true,
  },
  /** For the matching service, of members whose cards it shows: what they show to everyone, without those who show nothing. */
  publicProfiles: {
    input: z.strictObject({ userIds: z.array(UserId).max(20) }),
    output: z.object({ profiles: z.array(PublicProfile) }),
    encrypted: true,
  },
  /** For the moderation service: all that `publicProfile` says to friends, of members whom others do not see at the moment as well. */
  reportedProfile: {
    input: z.strictObject({ userId: UserId }),
    output: z.object({ profile: PublicProfile.nullable() }),
    encrypted: true,
  },
  /** For the notifications, dates and moderation services: null of a member whom others must not see. `forbidden` without the platform's proof for this and the id. */
  shownFirstname: {
    input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
    output: z.object({ firstname: z.string().nullable() }),
    encrypted: true,
  },
  /** For the dates service: whether a verified member has this mail address. `forbidden` without the platform's proof for this and the id. */
  isAddressOf: {
    input: z.strictObject({ userId: UserId, email: Email, proof: z.string().max(64) }),
    output: z.object({ isTheirs: z.boolean() }),
    encrypted: true,
  },
  /** For the moderation service: false once the deletion of the account has begun. `forbidden` without the platform's proof for this and the id. */
  accountExists: {
    input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
    output: z.object({ exists: z.boolean() }),
  },
  /**
   * The verified members in the order of their ids, for building the directory anew; `after` is the last one seen. Without hidden
   * members: those who are suspended, banned, paused or leaving.
   */
  listVerified: {
    input: z.strictObject({ after: UserId.nullable(), limit: z.int().min(1).max(500) }),
    output: z.object({ members: z.array(DirectoryEntry) }),
  },
  /**
   * The members whom others see differently since the mark of an earlier answer, in the order of these changes: some of them again, so that
   * neither clocks nor late writes leave one out. Those who are hidden are apart. Without a mark: none, and the mark of now.
   */
  listChanged: {
    input: z.strictObject({ since: ChangeMark.nullable(), limit: z.int().min(1).max(500) }),
    output: z.object({
      members: z.array(DirectoryEntry),
      hidden: z.array(HiddenMember),
      mark: ChangeMark,
      isLast: z.boolean(),
    }),
  },
  /** Which of these some account shows, for the service that deletes pictures: as in `photos` of a profile. */
  picturesInUse: {
    input: z.strictObject({ profilePictures: z.array(z.string().max(2048)).max(500) }),
    output: z.object({ inUse: z.array(z.string()) }),
  },
  /** Which of these recordings stand on a profile, for the same service. */
  profileVoicesInUse: {
    input: z.strictObject({ voiceIds: z.array(ProfileVoice.shape.voiceId).max(500) }),
    output: z.object({ inUse: z.array(z.string()) }),
  },
} as const satisfies Record<string, Method>;
