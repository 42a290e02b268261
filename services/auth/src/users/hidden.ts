import { HIDING } from './standing.schema.js';

/** Whether others must not see the member: the one rule for all that is announced and listed. */
export const isHidden = (user: Partial<Record<(typeof HIDING)[number], unknown>>): boolean =>
  HIDING.some(field => user[field] !== undefined);

/** Matches accounts that others may see. */
export const notHidden = Object.fromEntries(HIDING.map(field => [field, { $exists: false }]));

/** Matches accounts that others must not see. */
export const hidden = { $or: HIDING.map(field => ({ [field]: { $exists: true } })) };
