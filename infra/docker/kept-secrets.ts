import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Random, and safe in an address. */
export const password = () => randomBytes(32).toString('hex');

export type Kept = ((name: string, make: () => string) => string) &
  Record<'before' | 'next' | 'held', (name: string) => string>;

/**
 * Reads a secret from the folder, or makes it and keeps it there; `before` is the one that it has replaced, `next` the one that will
 * replace it, and `held` one that is no longer made, or nothing.
 */
export function keptIn(folder: string): Kept {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const keep = (name: string, make: () => string) => {
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), make(), { mode: 0o600 });
    return read(name);
  };
  const held = (name: string) => (existsSync(join(folder, name)) ? read(name) : '');
  const beside = (other: string) => (name: string) => held(`${name}.${other}`);
  return Object.assign(keep, { before: beside('before'), next: beside('next'), held });
}
