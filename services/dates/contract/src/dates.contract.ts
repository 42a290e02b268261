import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { CheckMail, ContactMail, ContactMailRef } from './contact-mail.js';
import {
  DatePlan,
  DatePlanAnswer,
  DatePlanChange,
  DatePlanId,
  NewContact,
  NewDatePlan,
  RefusedFrom,
  SharedDate,
} from './date-plan.js';
import { datesReasons } from './dates.reasons.js';

const One = z.strictObject({ id: DatePlanId });
const Plan = z.object({ plan: DatePlan });
/** `proof` is the platform's for `contactMail`, the plan and the mail. */
const ProvenMailRef = ContactMailRef.extend({ proof: z.string().max(64) });
const Token = z.string().max(64);

/** News for `userId` about a plan with `memberId`. Of two of the same plan, the one with the higher revision is newer. */
const News = z.object({ planId: DatePlanId, userId: UserId, memberId: UserId, revision: z.int() });

/**
 * Everything here is done for the caller, by the session alone. A plan of others is `not_found`, as an unknown one is. Contacts and checks are
 * each member's own; the other one of the two sees neither.
 */
export const datesContract = {
  service: 'dates',
  provenBy: { contactMail: ['mail'], dateCheck: ['mail'] },
  methods: {
    /** Those to come first, the next one leading; then those of the last 30 days, the latest first. */
    list: { input: z.strictObject({}), output: z.object({ plans: z.array(DatePlan) }), encrypted: true },
    plan: { input: One, output: Plan, encrypted: true },
    /** `forbidden` unless the two are friends who see each other; `rate_limited`: 5 a day. Again under the same id: the same plan. */
    propose: { input: NewDatePlan, output: Plan, timeoutMs: 10_000, encrypted: true },
    /**
     * By either of the two, until 30 minutes before the beginning that was agreed, or until the one that was proposed. The other one has to accept
     * again; what was agreed stands until then. `conflict`: the plan is newer than `revision`.
     */
    change: { input: DatePlanChange.extend(One.shape), output: Plan, encrypted: true },
    /** By who did not propose it, or its last change, in the same time. `conflict`: the plan is newer than `revision`. */
    answer: { input: DatePlanAnswer.extend(One.shape), output: Plan, encrypted: true },
    /** By either of the two, before the end; again, it changes nothing. 30 minutes before its beginning and later it is checked all the same. */
    callOff: { input: One, output: Plan, encrypted: true },
    /**
     * The caller's trusted contact, from acceptance to the end, and later while help stands; a mail tells them at once, one more of help that was
     * asked for. `invalid_input` for an address of one of the two; `conflict` for one that wants no such mails; `rate_limited`: 10 a week, and two
     * first mails a week to one mailbox, from all members together; those with whom it has agreed do not count.
     */
    setContact: { input: NewContact.extend(One.shape), output: Plan, timeoutMs: 10_000, encrypted: true },
    /**
     * From 30 minutes before the beginning to 24 hours after the end, the one who is taken out, or whose place another one takes, is told at once,
     * and stays told of this date.
     */
    removeContact: { input: One, output: Plan, encrypted: true },
    /** From the end to 24 hours after it. `conflict` once help was asked for. */
    sayWell: { input: One, output: Plan, encrypted: true },
    /** From the beginning to 24 hours after the end; a mail tells the contact at once. Without a contact (`contact` is null, or not `told`) no one is told. */
    askForHelp: { input: One, output: Plan, encrypted: true },
    /**
     * Needs no session: the token of a mail stands for its contact. Null of every token that opens nothing, until 48 hours after the end.
     * `isRefused`: this token's holder wants no mails, and can take that back.
     */
    sharedPage: {
      input: z.strictObject({ token: Token }),
      output: z.object({ date: SharedDate.nullable(), isRefused: z.boolean().optional() }),
      encrypted: true,
    },
    /** The contact agrees to be one for this member, for a year: their mails and pages have the members' own words from then on. Again: the same. */
    agreeShared: {
      input: z.strictObject({ token: Token }),
      output: z.object({ outcome: z.enum(['done', 'unknown']) }),
      encrypted: true,
    },
    /**
     * Ends mails to this address for a year: of any plan of the member who named it, and of the two of this plan with each other; or, as without
     * `from`, of every member. Who counted on it is told. Also for a contact who was removed since. Needs no session. Again: the same.
     */
    declineShared: {
      input: z.strictObject({ token: Token, from: RefusedFrom.optional() }),
      output: z.object({ outcome: z.enum(['done', 'unknown']) }),
      encrypted: true,
    },
    /** What was refused with this token is allowed again, as long as the refusal lasts. Needs no session. */
    takeBackRefusal: {
      input: z.strictObject({ token: Token }),
      output: z.object({ outcome: z.enum(['done', 'unknown']) }),
      encrypted: true,
    },
    /** For the mail service, when it sends a mail to a contact. `forbidden` without the proof. */
    contactMail: { input: ProvenMailRef, output: ContactMail, timeoutMs: 10_000, encrypted: true },
    /** What became of it. `forbidden` without the proof. */
    reportContactMail: {
      input: ProvenMailRef.extend({ outcome: z.enum(['sent', 'undeliverable']) }),
      output: z.void(),
    },
    /** For the mail service, when it asks a member whether all is well. `forbidden` without the platform's proof for `dateCheck` and the member. */
    checkMail: {
      input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
      output: CheckMail,
      timeoutMs: 10_000,
      encrypted: true,
    },
    exportPage,
  },
  events: {
    dateProposed: News,
    dateChanged: News,
    dateAccepted: News,
    /** Also when it ended because the two are no longer friends, or one of them is hidden. */
    dateCalledOff: News,
    /** `userId` no longer has to answer this plan: it was answered, changed or called off. */
    dateAnswered: News,
    /** The date of `userId` is over, and they have not said that all is well. */
    dateCheckDue: News,
    /**
     * The trusted contact of `userId` wants no mails, or cannot be reached. The other one is told nothing. Its `revision` counts for itself.
     */
    dateContactLost: News,
  },
  reasons: datesReasons,
} as const satisfies Contract;
export type { DatesReason } from './dates.reasons.js';
