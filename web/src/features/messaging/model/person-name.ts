import type { Me } from '@attune/gateway-contract/auth';
import { translator } from '../../../i18n/translator.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';

export type Person = Me['friends'][number];

/** First and last name. A former friend's is private again. */
export const nameOf = (person: Person | undefined): string =>
  person ? withoutOrderControls(`${person.firstname} ${person.lastname}`) : translator('messaging')('formerFriend');

/** What they are called within a sentence. */
export const shortNameOf = (person: Person | undefined): string =>
  person ? withoutOrderControls(person.firstname) : translator('messaging')('thisPerson');
