import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { DomainProof } from '@attune/auth-contract/shown-domain';
import type { Profile, PublicProfile } from '@attune/auth-contract/user';
import { photosOf } from '../users/photos.js';
import type { User } from '../users/user.repository.js';

/** An account as its member sees it. */
export const toProfile = (user: User): Profile => ({
  ...publicFields(user),
  email: user.email,
  standing: {
    isPaused: user.pausedSince !== undefined,
    isModerator: user.moderatorSince !== undefined,
    ...(user.secondFactor?.removal && { removalDueAt: user.secondFactor.removal.dueAt.toISOString() }),
  },
});

/** An account as other members may see it, with the proof of one of the domains that the operator names now. */
export function toPublicProfile(user: User, domains: string[]): PublicProfile {
  const mailDomain = shownProof(user, domains);
  return { ...publicFields(user), ...(mailDomain && { mailDomain }) };
}

/** Undefined without one, and for a domain that the operator no longer names. */
export function shownProof({ domainProof }: Pick<User, 'domainProof'>, domains: string[]): DomainProof | undefined {
  if (!domainProof || !domains.includes(domainProof.domain)) return undefined;
  return toShown(domainProof);
}

export const toShown = ({ domain, at }: NonNullable<User['domainProof']>): DomainProof => ({
  domain,
  month: at.toISOString().slice(0, 7),
});

function publicFields(user: User) {
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
