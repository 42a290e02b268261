import { PASSWORD } from '../../infra/demo/people.ts';
import type { Actor } from './cast.ts';

const INTERNALS =
  /\\n +at |node_modules|\/dist\/|file:\/\/|\bE(CONN\w+|PIPE|NOENT|TIMEDOUT)\b|E11000|Mongo\w*Error|mongodb:\/\/|redis:\/\/|ReplyError|WRONGTYPE|\bBSON|CastError|ValidationError|ZodError|(Type|Range|Reference|Syntax)Error|ioredis|\[object Object\]|FST_ERR|Cannot (read|set|destructure)/;
/** Stands in a text with the ids of all who may read it; moderators may read what is reported. */
const PLANTED = /zq7((?:[0-9a-f]{24})+)q/g;

/** The beginning of a text that these members alone, and moderators, may read. */
export const planted = (readers: string[]) => `zq7${readers.join('')}q`;

/** Whether a text holds one that is planted: known values are sent by others too. */
export const isPlanted = (text: string) => text.includes('zq7');

export const internalsIn = (text: string) => {
  const [found] = INTERNALS.exec(text) ?? [];
  return found === undefined ? undefined : `internals: ${found.trim()}`;
};

/** What of others stands in an answer to the actor. */
export function foreignIn(text: string, actor: Actor, cast: Actor[]): string | undefined {
  const readers = [...text.matchAll(PLANTED)].map(([, ids = '']) => ids);
  if (actor.role !== 'moderator' && readers.some(ids => actor.userId === '' || !ids.includes(actor.userId)))
    return 'a text of another member';
  if (text.includes(PASSWORD)) return 'a password';
  const secrets = cast.flatMap(({ secrets: theirs }) => theirs);
  const found = secrets.find(secret => secret !== '' && text.includes(secret));
  if (found === undefined) return undefined;
  if (!found.includes('@')) return 'a session';
  return actor.secrets.includes(found) ? undefined : 'the address of another member';
}
