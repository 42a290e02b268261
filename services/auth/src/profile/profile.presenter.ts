import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { Profile, PublicProfile } from '@attune/auth-contract/user';
import type { WalletAge } from '@attune/auth-contract/wallet-age';
import type { AuthConfig } from '../auth.config.js';
import { isDomainForEveryone, monthOf, shownProof, shownSelfie } from '../users/marks.js';
import { photosOf } from '../users/photos.js';
import type { User } from '../users/user.repository.js';

/** An account as its member sees it. */
export const toProfile = (user: User): Profile => ({
  ...publicFields(user),
  ...(user.friendsOnly?.length && { friendsOnly: user.friendsOnly }),
  email: user.email,
  standing: {
    isPaused: user.pausedSince !== undefined,
    isModerator: user.moderatorSince !== undefined,
    ...(user.operatorSince && { isOperator: true as const }),
    ...(user.incognitoSince && { isIncognito: true as const }),
    ...(user.secondFactor?.removal && { removalDueAt: user.secondFactor.removal.dueAt.toISOString() }),
  },
});

type Proving = Pick<AuthConfig, 'PROOF_DOMAINS' | 'AGE_WALLET_ISSUERS'>;

/** An account as friends may see it, with the proofs that the operator takes now, and of a selfie. */
export function toPublicProfile(user: User, config: Proving): PublicProfile {
  const now = new Date();
  const mailDomain = shownProof(user, config.PROOF_DOMAINS);
  const selfie = shownSelfie(user, now);
  const walletAge = isAgeShown(user.ageProof, config, now) ? toWalletAge(user.ageProof) : undefined;
  return {
    ...publicFields(user),
    ...(mailDomain && { mailDomain }),
    ...(selfie && { selfie }),
    ...(walletAge && { walletAge }),
  };
}

/** What everyone sees of it: without the fields for friends alone. */
export function withoutFriendsOnly(
  profile: PublicProfile,
  { friendsOnly = [] }: Pick<User, 'friendsOnly'>,
): PublicProfile {
  const { mailDomain, voice, ...others } = profile;
  const { pronouns, bio, prompts, facts } = others;
  const isShown = (field: string) => !friendsOnly.includes(field);
  const hiddenFacts = Object.entries(NO_FACTS).filter(([fact]) => !isShown(fact));
  return {
    ...others,
    ...(isDomainForEveryone({ friendsOnly }) && mailDomain && { mailDomain }),
    ...(isShown('voice') && voice && { voice }),
    pronouns: isShown('pronouns') ? pronouns : null,
    bio: isShown('bio') ? bio : null,
    prompts: prompts.filter(({ prompt }) => isShown(prompt)),
    facts: { ...facts, ...Object.fromEntries(hiddenFacts) },
  };
}

/** For a year, and while the operator takes wallets. */
export function isAgeShown(
  proof: User['ageProof'],
  { AGE_WALLET_ISSUERS }: Pick<Proving, 'AGE_WALLET_ISSUERS'>,
  now: Date,
): proof is NonNullable<User['ageProof']> {
  return proof !== undefined && AGE_WALLET_ISSUERS.length > 0 && proof.until > now;
}

export const toWalletAge = ({ at }: NonNullable<User['ageProof']>): WalletAge => ({
  month: monthOf(at),
});

function publicFields(user: User) {
  const { id, username, firstname, lastname, age, pronouns, bio, prompts, facts, voice } = user;
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
    ...(voice && { voice }),
  };
}
