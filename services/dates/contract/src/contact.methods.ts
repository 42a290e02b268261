import { z } from 'zod';
import { ContactMail, ContactMailRef } from './contact-mail.js';
import { NewContact, RefusedFrom, SharedDate } from './date-plan.js';
import { One, Plan } from './plan.methods.js';

/** `proof` is the platform's for `contactMail`, the plan and the mail. */
const ProvenMailRef = ContactMailRef.extend({ proof: z.string().max(64) });
const Token = z.string().max(64);

/** For members and their trusted contacts, and for the mail service. */
export const contactMethods = {
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
} as const;
