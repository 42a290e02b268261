import { CHECK_OPEN_HOURS, HELD_MINUTES } from '@attune/gateway-contract/dates';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { translator } from '../../../i18n/translator.js';
import { minutesAfter } from './date-times.js';
import type { DatePlan } from './dates.queries.js';

/** The name of the other person. A person who left, or whom the member may not see, has none. */
export function nameOf({ person }: Pick<DatePlan, 'person'>): string {
  const name = withoutOrderControls(`${person?.firstname ?? ''} ${person?.lastname ?? ''}`.trim());
  return name || translator('dates')('memberWhoLeft');
}

/** The other person's name as it stands within a sentence. */
export const shortNameOf = (plan: Pick<DatePlan, 'person'>): string =>
  withoutOrderControls(plan.person?.firstname ?? '') || nameOf(plan);

/** Whether the two may still meet. */
export const isUpcoming = ({ state }: Pick<DatePlan, 'state'>): boolean => state === 'proposed' || state === 'accepted';

/** Whether the member is asked how they are, and has not said it. */
export const isAsked = ({ check }: Pick<DatePlan, 'check'>, now = Date.now()): boolean =>
  check !== null &&
  check.answer === null &&
  Date.parse(check.dueAt) <= now &&
  Date.parse(minutesAfter(check.dueAt, CHECK_OPEN_HOURS * 60)) > now;

/** When what both agreed on begins: a change that waits for an answer does not move it. */
export const agreedStart = ({ agreed, startsAt }: Pick<DatePlan, 'agreed' | 'startsAt'>): string =>
  (agreed ?? { startsAt }).startsAt;

/** From when on the plan is not changed or answered any more. */
export const changeEnd = (date: Pick<DatePlan, 'agreed' | 'check' | 'startsAt'>): string =>
  date.check ? minutesAfter(agreedStart(date), -HELD_MINUTES) : date.startsAt;

type Contact = NonNullable<DatePlan['contact']>;

/** Whether mails reach them. */
export const isReached = ({ state }: Pick<Contact, 'state'>): boolean => state === 'told' || state === 'waiting';

/** The name of the person who gets the mails: the trusted contact, or a contact who was removed too late and is still told. */
export const toldContact = ({ contact, earlierContacts = [] }: Pick<DatePlan, 'contact' | 'earlierContacts'>) =>
  [...(contact ? [contact] : []), ...earlierContacts].find(isReached)?.name;

/** Whether a removed contact is told, and stays told. */
export const keepsContacts = (date: Pick<DatePlan, 'agreed' | 'check' | 'startsAt'>, now = Date.now()): boolean =>
  date.check !== null &&
  Date.parse(changeEnd(date)) <= now &&
  Date.parse(minutesAfter(date.check.dueAt, CHECK_OPEN_HOURS * 60)) > now;
