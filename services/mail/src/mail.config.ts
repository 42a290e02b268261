import { platformConfig, secret } from '@attune/platform/config';
import { z } from 'zod';

/** What mail reads from the environment, in addition to what every process reads. */
export const mailConfig = platformConfig.extend({
  /** With user and password in it where the server wants them: smtps://user:password@host:465 */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).meta({ secret: true }),
  /** The sender, as in `Attune <hello@example.org>`. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an address, such as Attune <hello@example.org>'),
  /** Where people reach the product; the links in mails begin with it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .transform(url => url.replace(/\/+$/, '')),
  /** How many mails all replicas together begin in a second, at most, as the SMTP provider wants it. Without it, each replica sends five at a time. */
  MAILS_PER_SECOND: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Shared with auth: the secrets of mailed links are derived from it. */
  MAIL_TOKEN_KEY: secret(32),
});
export type MailConfig = z.output<typeof mailConfig>;

/** The token under which MailConfig is injected. */
export const MAIL_CONFIG = Symbol('MailConfig');
