import { createHash, randomBytes } from 'node:crypto';

export const newId = (): string => randomBytes(12).toString('hex');

/** What a line of the audit log knows a member by. */
export const aboutMember = (memberId: string): string => idOf('about', memberId);

/** The same id for the same parts: what is written again under it is written once. */
export const idOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
