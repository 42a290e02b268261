import { z } from 'zod';

/** A member's id: a MongoDB ObjectId as 24 lower-case hex characters. Other texts never reach a database. */
export const UserId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a valid id.');
export type UserId = z.infer<typeof UserId>;
