import { z } from 'zod';
import { withoutSpaceAround } from './around-username.js';

/** `username` may be the mail address of a verified account. */
export const Credentials = z.strictObject({
  username: z.string().overwrite(withoutSpaceAround).min(1).max(254),
  password: z.string().min(1).max(512),
});
export type Credentials = z.infer<typeof Credentials>;
