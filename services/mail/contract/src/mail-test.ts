import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** Why no mail leaves. `later`: the server asks to try again. `refused`: the server said no in another way. */
export const MAIL_FAULTS = [
  'hostUnknown',
  'hostUnreachable',
  'noAnswer',
  'encryptionFailed',
  'loginRefused',
  'senderRefused',
  'recipientRefused',
  'later',
  'refused',
] as const;
export const MailFault = z.enum(MAIL_FAULTS);
export type MailFault = z.infer<typeof MailFault>;

const Outcome = z.object({ fault: MailFault.nullable() });

/** For operators whose session has a second factor, as auth says: `forbidden` for all others. */
export const mailTestMethods = {
  /** Connects to the mail server and logs in, and sends nothing. */
  checkServer: { input: z.strictObject({}), output: Outcome, timeoutMs: 20_000 },
  /** Sends one mail to the caller's own confirmed address. Executed again after a crash, it is the same mail, by its Message-ID. */
  sendTest: { input: z.strictObject({}), output: Outcome, timeoutMs: 50_000 },
} as const satisfies Record<string, Method>;
