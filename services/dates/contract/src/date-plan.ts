import { Language } from '@attune/auth-contract/mail-kind';
import { timeZone } from '@attune/auth-contract/time-zone';
import { Email } from '@attune/auth-contract/user';
import { UserId } from '@attune/auth-contract/user-id';
import { Person } from '@attune/friends-contract/person';
import { z } from 'zod';
import type { DatesReason } from './dates.reasons.js';
import { line } from './line.js';

const reason = (declared: DatesReason) => declared;

export const PLACE_AT_MOST = 200;
export const CONTACT_NAME_AT_MOST = 60;
/** A date begins in the future, and at most so many days from now. */
export const DAYS_AHEAD_AT_MOST = 60;
export const MINUTES_AT_LEAST = 15;
export const HOURS_AT_MOST = 12;
/**
 * From so long before the beginning that was agreed, it counts as begun: the two may be on their way. It is not changed any more, a change that
 * waits for an answer is void, and calling off does not end its check.
 */
export const HELD_MINUTES = 30;
/** How long after the question a trusted contact is told that there was no answer. */
export const ANSWER_WITHIN_MINUTES = 20;
/** How long after the end a member can say "well" (from the end on) or ask for help (from the beginning on). */
export const CHECK_OPEN_HOURS = 24;

export const DatePlace = line({
  max: PLACE_AT_MOST,
  missing: 'date_place_missing',
  tooLong: 'date_place_too_long',
});

const ContactName = line({
  max: CONTACT_NAME_AT_MOST,
  missing: 'date_contact_name_missing',
  tooLong: 'date_contact_name_too_long',
});

/** Chosen at random by the proposer: proposing again under the same id gives the same plan. */
export const DatePlanId = z
  .string(reason('malformed_date_plan_id'))
  .regex(/^[0-9a-f]{24}$/, reason('malformed_date_plan_id'));

const Time = z.iso.datetime(reason('malformed_date_time'));
const Revision = z.int().min(1);

/**
 * `proposed`: the other one of the two has to answer. `over`: its end has passed. A plan that was called off from 30 minutes before its agreed
 * beginning on has a `check` all the same.
 */
export const DatePlanState = z.enum(['proposed', 'accepted', 'declined', 'calledOff', 'over']);
export type DatePlanState = z.infer<typeof DatePlanState>;

/** `waiting`: the first mail is under way. `declined`: the contact wants no such mails. `unreachable`: their server refused the last mail. */
const ContactState = z.enum(['waiting', 'told', 'declined', 'unreachable']);

const Contact = z.object({
  name: z.string(),
  email: z.string(),
  state: ContactState,
  /** When the first mail to them was sent. */
  toldAt: z.iso.datetime().optional(),
});

/** One who was taken out while the date was held. They stay told: the member's own hand may not have done it. */
const EarlierContact = Contact.extend({ takenOutAt: z.iso.datetime() });

/** What two agree on. */
const Terms = z.object({ place: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

const Check = z.object({
  /** The end: when the caller is asked whether all is well. */
  dueAt: z.iso.datetime(),
  answer: z.enum(['well', 'help']).nullable(),
  /** When the contact was sent the mail about no answer; once help was asked for, the mail about help. */
  contactToldAt: z.iso.datetime().nullable(),
});

/** A date of the caller with one other member, as the caller sees it. */
export const DatePlan = z.object({
  id: DatePlanId,
  /** The other member, as the caller may see them now; null for one who is no friend, hidden or gone. */
  person: Person.nullable(),
  /** The caller proposed it, or its last change: then the other one answers. */
  isMine: z.boolean(),
  state: DatePlanState,
  /** Absent from replicas of an earlier version. */
  proposedAt: z.iso.datetime().optional(),
  place: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** While a change waits for an answer: what both agreed on before. It is what is checked until then. */
  agreed: Terms.optional(),
  /** Counts changes, answers and a calling off. */
  revision: Revision,
  /** The caller's own. The other one never sees that there is one. Deleted 48 hours after the end. */
  contact: Contact.nullable(),
  /** The caller's own, who were taken out while the date was held. Absent where there are none. */
  earlierContacts: z.array(EarlierContact).optional(),
  /** The caller's own, once the plan was accepted. */
  check: Check.nullable(),
});
export type DatePlan = z.infer<typeof DatePlan>;

export const NewDatePlan = z.strictObject({
  withId: UserId,
  place: DatePlace,
  startsAt: Time,
  endsAt: Time,
  clientPlanId: DatePlanId,
});
export type NewDatePlan = z.infer<typeof NewDatePlan>;

/** What is absent stays. `revision` is that of the plan that the change was made from. */
export const DatePlanChange = z.strictObject({
  revision: Revision,
  place: DatePlace.optional(),
  startsAt: Time.optional(),
  endsAt: Time.optional(),
});
export type DatePlanChange = z.infer<typeof DatePlanChange>;

export const DatePlanAnswer = z.strictObject({
  revision: Revision,
  accepts: z.boolean(reason('date_answer_missing')),
});
export type DatePlanAnswer = z.infer<typeof DatePlanAnswer>;

/** `language` and `timeZone`: those of the mails to the contact; English and UTC unless given. */
export const NewContact = z.strictObject({
  name: ContactName,
  email: Email,
  language: Language.optional(),
  timeZone: timeZone(reason('malformed_date_time')).optional(),
});
export type NewContact = z.infer<typeof NewContact>;

/** Whose mails a contact refuses: those for the member who named them and for the two of the date, or everyone's. */
export const RefusedFrom = z.enum(['member', 'everybody']);
export type RefusedFrom = z.infer<typeof RefusedFrom>;

/**
 * What a trusted contact sees. `noAnswer`: the member was asked and has not answered within the 20 minutes. `help` stays, also when "well" is
 * said afterwards.
 */
export const SharedDate = z.object({
  /** Who named the contact. */
  firstname: z.string(),
  otherFirstname: z.string(),
  /** Empty until the contact has agreed. So is a name that is none. */
  place: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  check: z.enum(['notDue', 'asked', 'well', 'noAnswer', 'help']),
  /** When the member took the contact out, or named another one, although the date was held. Absent where they did not. */
  takenOutAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime(),
  /** The contact has agreed to be one for this member. Until then nothing that a member wrote is shown. */
  isAgreed: z.boolean().optional(),
});
export type SharedDate = z.infer<typeof SharedDate>;
