import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { noteDeparture } from './departure.js';
import { Language, MailKind, MailParticulars, RequestedMailKind } from './mail-kind.js';
import { UserId } from './user-id.js';

/** One mail to one member. */
export const MailRef = z.strictObject({ kind: MailKind, userId: UserId, version: z.int().min(1) });
export type MailRef = z.infer<typeof MailRef>;

/** `proof` shows that the mail service asks: see mail-token.ts of the mail contract. */
const ProvenMailRef = MailRef.extend({ proof: z.string().max(64) });

/** `gone`: verified, superseded or deleted meanwhile, so nothing is sent. */
export const MailDetails = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('send'),
    to: z.string(),
    firstname: z.string(),
    username: z.string(),
    nonce: z.string(),
    /** When this registration was made, where the address has been registered more than once. */
    registeredAt: z.iso.datetime().optional(),
    /** The member's; absent while it is not known. */
    language: Language.optional(),
    particulars: MailParticulars.optional(),
  }),
  z.object({ outcome: z.literal('gone') }),
]);
export type MailDetails = z.infer<typeof MailDetails>;

/** What the mail service asks for, and what other services have it send. */
export const mailMethods = {
  /** What the mail service needs to write one mail. `forbidden` without its proof. */
  mailDetails: { input: ProvenMailRef, output: MailDetails, encrypted: true },
  noteDeparture,
  /** What became of it; `dropped`: there was nothing to say any more. `forbidden` without the mail service's proof. */
  reportMail: {
    input: ProvenMailRef.extend({ outcome: z.enum(['sent', 'undeliverable', 'dropped']) }),
    output: z.void(),
  },
  /**
   * For other services: asks for a mail to a member. With the same `reference` it is the same mail. `proof` is that of the platform
   * for `requestMail` and these three; `forbidden` without it.
   */
  requestMail: {
    input: z.strictObject({ kind: RequestedMailKind, userId: UserId, reference: UserId, proof: z.string().max(64) }),
    output: z.void(),
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
