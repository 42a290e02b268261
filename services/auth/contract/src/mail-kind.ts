import { z } from 'zod';
import { DeclinedBecause } from './application.js';

/** Mails to a member, of which several may wait at a time. */
export const MemberMailKind = z.enum([
  'newDevice',
  'passwordChanged',
  'emailChangeConfirm',
  'emailChangeApprove',
  'emailChanged',
  'domainProof',
  'secondFactorChanged',
  'providerChanged',
  'secondFactorRemoval',
  'secondFactorRemovalNotice',
  'exportReady',
  'deletionScheduled',
  'deletionCancelled',
  'inactivityNotice',
  'moderationDecision',
  'fraudNotice',
  'digest',
  'dateCheck',
  'peopleFound',
  'noPeopleYet',
  'applicationApproved',
  'applicationDeclined',
  'applicationUnanswered',
]);
export type MemberMailKind = z.infer<typeof MemberMailKind>;

/** Mails that an account has one of at a time: a newer one replaces it. */
export const AccountMailKind = z.enum(['verification', 'passwordReset', 'registrationNotice']);
export type AccountMailKind = z.infer<typeof AccountMailKind>;

export const MailKind = z.enum([...AccountMailKind.options, ...MemberMailKind.options]);
export type MailKind = z.infer<typeof MailKind>;

/** The languages of mails to members. */
export const Language = z.enum(['en', 'de', 'es']);
export type Language = z.infer<typeof Language>;

/** What another service may ask to tell a member about. */
export const RequestedMailKind = MemberMailKind.extract([
  'exportReady',
  'moderationDecision',
  'fraudNotice',
  'digest',
  'dateCheck',
  'peopleFound',
  'noPeopleYet',
]);

/** Mails that ask to come and look: none to a member who is hidden. */
export const InvitingMailKind = MemberMailKind.extract(['digest', 'peopleFound', 'noPeopleYet']);

/** What a mail says apart from names and link. All of it is optional: a kind names what it needs. */
export const MailParticulars = z.object({
  /** As in `Firefox · Windows`. */
  device: z.string().optional(),
  /** The new mail address. */
  address: z.string().optional(),
  /** The day on which something will happen. */
  dueAt: z.iso.datetime().optional(),
  /** When it happened. */
  at: z.iso.datetime().optional(),
  /** Why an application was declined. */
  because: DeclinedBecause.optional(),
});
export type MailParticulars = z.infer<typeof MailParticulars>;
