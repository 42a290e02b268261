import { createHash, randomBytes } from 'node:crypto';

export const newId = (): string => randomBytes(12).toString('hex');

/** The same id for the same parts: what is written again under it is written once. */
export const idOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
