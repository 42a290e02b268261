import type { ProfileChange } from '@attune/auth-contract/user';
import type { UserRecord } from './user.schema.js';

/** The portrait is stored apart from the photos after it: accounts from before there were several have that alone. */
export type StoredPhotos = Pick<UserRecord, 'profilePicture' | 'morePhotos'>;

/** A member's photos in their order; the first is the portrait. */
export const photosOf = ({ profilePicture, morePhotos = [] }: StoredPhotos): string[] =>
  profilePicture ? [profilePicture, ...morePhotos.filter(photo => photo !== profilePicture)] : morePhotos;

/** The photos as a change leaves them. A portrait that is one of them moves to the front; another one takes the first one's place. */
export function photosAfter(
  before: string[],
  { photos, profilePicture }: Pick<ProfileChange, 'photos' | 'profilePicture'>,
): string[] {
  if (photos) return photos;
  if (profilePicture === undefined) return before;
  const [, ...others] = before;
  if (profilePicture === null) return others;
  const rest = before.includes(profilePicture) ? before.filter(photo => photo !== profilePicture) : others;
  return [profilePicture, ...rest];
}

export const areSame = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((photo, index) => photo === others[index]);
