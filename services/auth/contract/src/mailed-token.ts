import { z } from 'zod';

/** A token as it stands in a mail: 32 bytes in base64url. Anything else is unknown before the database is asked. */
export const MailToken = z.string().max(64);
