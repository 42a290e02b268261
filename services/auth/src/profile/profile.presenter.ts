import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { Profile, PublicProfile } from '@attune/auth-contract/user';
import { photosOf } from '../users/photos.js';
import type { User } from '../users/user.repository.js';

/** An account as its member sees it. */
export const toProfile = (user: User): Profile => ({
  ...toPublicProfile(user),
  email: user.email,
  standing: {
    isPaused: user.pausedSince !== undefined,
    isModerator: user.moderatorSince !== undefined,
    ...(user.secondFactor?.removal && { removalDueAt: user.secondFactor.removal.dueAt.toISOString() }),
  },
});

/** An account as other members may see it. */
export function toPublicProfile(user: User): PublicProfile {
  const { id, username, firstname, lastname, age, pronouns, bio, prompts, facts } = user;
  const photos = photosOf(user);
  return {
    _id: id,
    username,
    firstname,
    lastname,
    age: age ?? null,
    pronouns: pronouns ?? null,
    bio: bio ?? null,
    profilePicture: photos[0] ?? null,
    photos,
    prompts: prompts ?? [],
    facts: { ...NO_FACTS, ...facts },
  };
}
