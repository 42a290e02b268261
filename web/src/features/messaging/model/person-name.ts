import type { ClosedBecause } from '@attune/gateway-contract/message-routes';
import type { Me } from '@attune/gateway-contract/auth';
import { translator } from '../../../i18n/translator.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';

export type Person = Me['friends'][number];

/** First and last name. A former friend's is private again, as is a hidden member's. */
export function nameOf(person: Person | undefined, closedBecause?: ClosedBecause | null): string {
  if (person) return withoutOrderControls(`${person.firstname} ${person.lastname}`.trim());
  return translator('messaging')(closedBecause === 'unavailable' ? 'notAvailable' : 'formerFriend');
}

/** The person, or for one who is no friend any more what a step needs of them. */
export const orFormerFriend = (person: Person | undefined, _id: string): Person =>
  person ?? { _id, username: '', firstname: shortNameOf(person), lastname: '', profilePicture: null };

/** What they are called within a sentence. */
export const shortNameOf = (person: Person | undefined): string =>
  person ? withoutOrderControls(person.firstname) : translator('messaging')('thisPerson');
