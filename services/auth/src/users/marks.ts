import type { DomainProof } from '@attune/auth-contract/shown-domain';
import type { ShownMark } from '@attune/auth-contract/shown-marks';
import type { ShownSelfie } from '@attune/auth-contract/shown-selfie';
import { photosOf } from './photos.js';
import { isMarkOver, markEnd } from './selfie-mark.schema.js';
import type { User } from './user.repository.js';

export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

export const toShown = ({ domain, at }: NonNullable<User['domainProof']>): DomainProof => ({
  domain,
  month: monthOf(at),
});

/** Undefined without one, and for a domain that the operator no longer names. */
export function shownProof({ domainProof }: Pick<User, 'domainProof'>, domains: string[]): DomainProof | undefined {
  if (!domainProof || !domains.includes(domainProof.domain)) return undefined;
  return toShown(domainProof);
}

/** Undefined when a photo is shown that no moderator has compared: the mark would speak for it, too. */
export function shownSelfie(user: User, now: Date): ShownSelfie | undefined {
  const { selfieMark: mark } = user;
  const photos = photosOf(user);
  if (!mark || isMarkOver(mark, now) || photos.length === 0) return undefined;
  return photos.every(photo => mark.photos.includes(photo)) ? { month: monthOf(mark.at) } : undefined;
}

/** Whether everyone sees it, not friends alone: the domain is often the employer's, or the university's. */
export const isDomainForEveryone = ({ friendsOnly = [] }: Pick<User, 'friendsOnly'>): boolean =>
  !friendsOnly.includes('work') && !friendsOnly.includes('education');

/**
 * The marks that everyone sees now, and the day on which each ends. A wallet's also while the operator takes none: it counts for no one then.
 */
export function marksOf(user: User, domains: string[], now: Date): ShownMark[] {
  const { selfieMark, ageProof } = user;
  const selfie = shownSelfie(user, now) && selfieMark;
  const hasDomain = isDomainForEveryone(user) && shownProof(user, domains) !== undefined;
  return [
    ...(hasDomain ? [{ mark: 'mailDomain', until: null }] : []),
    ...(selfie ? [{ mark: 'selfie', until: dayOf(markEnd(selfie)) }] : []),
    ...(ageProof && ageProof.until > now ? [{ mark: 'walletAge', until: dayOf(ageProof.until) }] : []),
  ];
}

/** Without the minute: a selfie's would lead from a copy of another service's database to the line of the audit log that names no member. */
const dayOf = (date: Date): string => `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
