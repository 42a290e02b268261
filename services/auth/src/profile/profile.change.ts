import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { FriendsOnlyChange } from '@attune/auth-contract/friends-only';
import { type ProfileVoice, speakerOf } from '@attune/auth-contract/profile-voice';
import type { ProfileChange } from '@attune/auth-contract/user';
import { ServiceError } from '@attune/platform/service-error';
import type { ProfileUpdate } from '../users/member.repository.js';
import type { User } from '../users/user.repository.js';
import type { UserRecord } from '../users/user.schema.js';
import { areSame, photosAfter, photosOf } from '../users/photos.js';
import { isDomainForEveryone } from '../users/marks.js';
import { LIMITS } from '../auth.limits.js';

/** `removed`: the photos that the member no longer shows. */
interface Update extends ProfileUpdate {
  removed: string[];
  /** The recording that no longer stands on the profile. */
  removedVoice: string | undefined;
}

/** What a change writes to the account as it was read. The same call, made again, writes nothing that others see. */
export function updateOf(user: User, change: ProfileChange, callId: string, now: Date): Update {
  const { age, pronouns, bio, prompts, facts = {} } = change;
  const friendsOnly = change.friendsOnly && friendsOnlyAfter(user, change.friendsOnly);
  const voice = newVoice(user, change);
  const aged = ageChanges(user, age, now);
  const seen = { ...newNames(user, change), ...newPhotos(user, change, callId) };
  const [before, after] = [photosOf(user), photosOf({ ...user, ...seen })];
  const factsByPath = Object.fromEntries(Object.entries(facts).map(([fact, value]) => [`facts.${fact}`, value]));
  return {
    set: { ...given({ age, pronouns, bio, prompts, friendsOnly, voice, ...factsByPath, ageChanges: aged }), ...seen },
    isAgeChanged: aged !== undefined,
    isFriendsOnlyChanged: friendsOnly !== undefined,
    isVoiceChanged: voice !== undefined,
    isSeen: Object.keys(seen).length > 0 || isDomainSeenOtherwise(user, friendsOnly),
    removed: before.filter(photo => !after.includes(photo)),
    removedVoice: voice === undefined ? undefined : user.voice?.voiceId,
  };
}

/** Whether the mark of the mail domain is for everyone now, or no longer: also one that may be confirmed at this moment. */
const isDomainSeenOtherwise = (user: User, friendsOnly: string[] | undefined): boolean =>
  friendsOnly !== undefined && isDomainForEveryone(user) !== isDomainForEveryone({ friendsOnly });

function friendsOnlyAfter({ friendsOnly = [] }: User, { hide, show }: FriendsOnlyChange): string[] {
  return [...new Set([...friendsOnly, ...hide])].filter(field => !show.some(shown => shown === field));
}

/** Undefined where it stays. The same one again is no change, and the id of another member's is refused. */
function newVoice(user: User, { voice }: ProfileChange): ProfileVoice | null | undefined {
  if (voice === undefined || voice?.voiceId === user.voice?.voiceId) return undefined;
  if (voice && speakerOf(voice.voiceId) !== user.id)
    throw new ServiceError<AuthReason>('invalid_input', 'recording_gone', {}, { field: 'voice' });
  return voice;
}

function newNames(user: User, { firstname = user.firstname, lastname = user.lastname }: ProfileChange) {
  return {
    ...(firstname !== user.firstname && { firstname }),
    ...(lastname !== user.lastname && { lastname }),
  };
}

function newPhotos(user: User, change: ProfileChange, callId: string): Partial<UserRecord> {
  const isRemoval = !change.photos && change.profilePicture === null;
  // Removed by this very call before: the photo that moved up stays.
  if (isRemoval && user.portraitRemovedBy === callId) return {};
  const before = photosOf(user);
  const after = photosAfter(before, change);
  if (areSame(before, after)) return {};
  if (change.photosWere && !areSame(before, change.photosWere))
    throw new ServiceError<AuthReason>('conflict', 'photos_changed_meanwhile', {}, { field: 'photos' });
  const [profilePicture = null, ...morePhotos] = after;
  return { profilePicture, morePhotos, ...(isRemoval && { portraitRemovedBy: callId }) };
}

/** Absent is unchanged; null clears. */
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const DAY_MS = 24 * 3_600_000;
const COUNTED_MS = LIMITS.ageChange.seconds * 1000;

/**
 * The times of the changes of a member's age, with the one that `age` is; undefined where it is none. The first age that an account has is
 * no change. Rejects the sixth in 30 days with `rate_limited`, and the days until it is possible.
 */
function ageChanges(user: User, age: number | null | undefined, now: Date): Date[] | undefined {
  const { age: before = null, ageChanges: changes = [] } = user;
  if (age === undefined || age === before || (before === null && changes.length === 0)) return undefined;
  const recent = changes.filter(at => now.getTime() - at.getTime() < COUNTED_MS);
  const [oldest] = recent;
  if (oldest && recent.length >= LIMITS.ageChange.points) {
    const waitMs = oldest.getTime() + COUNTED_MS - now.getTime();
    const details = { field: 'age', retryAfter: Math.ceil(waitMs / 1000) };
    throw new ServiceError<AuthReason>(
      'rate_limited',
      'age_changed_too_often',
      { days: Math.ceil(waitMs / DAY_MS) },
      details,
    );
  }
  return [...recent, now];
}
