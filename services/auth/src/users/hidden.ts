import type { QueryFilter } from 'mongoose';
import { HIDING } from './standing.schema.js';
import type { UserDocument, UserRecord } from './user.schema.js';

/** Whether others must not see the member: the one rule for all that is announced and listed. */
export const isHidden = (user: Pick<UserRecord, (typeof HIDING)[number]>): boolean =>
  HIDING.some(field => user[field] !== undefined);

/** Matches accounts that others may see. */
export const notHidden: QueryFilter<UserDocument> = Object.fromEntries(
  HIDING.map(field => [field, { $exists: false }]),
);

/** Matches accounts that others must not see. */
export const hidden: QueryFilter<UserDocument> = { $or: HIDING.map(field => ({ [field]: { $exists: true } })) };
