import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By username, in the order in which they are said. */
const scripts: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, 'scripts.json'), 'utf8'));

const HELLO = 'Hi, nice to meet you! I’m a character of this demo, so I answer from a script. What brings you here?';
const END =
  'That’s as far as my script goes. You’ve seen how it feels to write here; say hello to someone else, or look around.';

export const characters: readonly string[] = Object.keys(scripts);

/** What a character says when they have said `count` things to someone. The last line stays. */
export function lineOf(username: string, count: number): string {
  return [HELLO, ...(scripts[username] ?? [])][count] ?? END;
}
