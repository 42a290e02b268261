import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

/** A member's id: a MongoDB ObjectId as 24 lower-case hex characters. Other texts never reach a database. */
export const UserId = z.string().regex(/^[0-9a-f]{24}$/, 'malformed_id' satisfies AuthReason);
export type UserId = z.infer<typeof UserId>;
