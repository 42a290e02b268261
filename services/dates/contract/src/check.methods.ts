import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { CheckMail } from './contact-mail.js';
import { One, Plan } from './plan.methods.js';

/** For members after a date, and for the mail service that asks them how it went. */
export const checkMethods = {
  /** Members with whom the caller agreed on a date that ended a day to 30 days ago, and was not called off. */
  membersDated: { input: z.strictObject({}), output: z.object({ memberIds: z.array(UserId) }) },
  /** From the end to 24 hours after it. `conflict` once help was asked for. */
  sayWell: { input: One, output: Plan, encrypted: true },
  /** From the beginning to 24 hours after the end; a mail tells the contact at once. Without a contact (`contact` is null, or not `told`) no one is told. */
  askForHelp: { input: One, output: Plan, encrypted: true },
  /** For the mail service, when it asks a member whether all is well. `forbidden` without the platform's proof for `dateCheck` and the member. */
  checkMail: {
    input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
    output: CheckMail,
    timeoutMs: 10_000,
    encrypted: true,
  },
} as const;
