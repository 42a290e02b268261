import { Language } from '@attune/auth-contract/mail-kind';
import { z } from 'zod';

/**
 * Each once for each plan and address. `named`: the first mail. `takenOut`: the member took the contact out, or named another one, while the date
 * was about to begin, or its check was open.
 */
export const ContactMailKind = z.enum(['named', 'noAnswer', 'help', 'takenOut']);
export type ContactMailKind = z.infer<typeof ContactMailKind>;

/** One mail to a trusted contact of a member, by ids alone. */
export const ContactMailRef = z.strictObject({
  userId: z.string().regex(/^[0-9a-f]{24}$/),
  planId: z.string().regex(/^[0-9a-f]{24}$/),
  mailId: z.string().regex(/^[0-9a-f]{32}$/),
});
export type ContactMailRef = z.infer<typeof ContactMailRef>;

/** What one mail to a contact says. `gone`: it was sent, declined, or the contact was removed; nothing is to be sent. */
export const ContactMail = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('send'),
    /** For a mail service that does not know `occasion`: the nearest of those it knows. */
    kind: ContactMailKind.exclude(['takenOut']),
    occasion: ContactMailKind.optional(),
    to: z.string(),
    contactName: z.string(),
    /** Of the member who named the contact. */
    firstname: z.string(),
    otherFirstname: z.string(),
    place: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Of the contact's page. */
    token: z.string(),
    language: Language,
    /** In which the mail gives its times. Absent: UTC. */
    timeZone: z.string().optional(),
  }),
  z.object({ outcome: z.literal('gone') }),
]);
export type ContactMail = z.infer<typeof ContactMail>;

/** What the mail says that asks a member whether all is well. `gone`: they said so meanwhile. */
export const CheckMail = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('send'), planId: z.string() }),
  z.object({ outcome: z.literal('gone') }),
]);
export type CheckMail = z.infer<typeof CheckMail>;
