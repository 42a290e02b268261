import { sign } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { executeEach, type KeyCommand } from '@attune/platform/redis/of-cluster';
import { MongoClient, type Collection } from 'mongodb';
import { withRedis } from './with-redis.ts';

const DAY_SECONDS = 24 * 3600;
const SESSION_SECONDS = 7200;

export interface Member {
  userId: string;
  cookie: string;
  /** Where requests of the member come from, as a proxy before the gateway says */
  address: string;
  friends: string[];
}

export const idOf = (number: number) => number.toString(16).padStart(24, '0');

export const conversationOf = (ids: readonly string[]) => ids.toSorted().join('_');

/** A caller as a login would have made one: a token that the product's own key signed; with `call` as auth gives one for calls. */
export function callerOf(userId: string, sessionId: string, privateKey: string, use?: 'call'): Caller {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'ES256', typ: 'JWT' },
    { sub: userId, sid: sessionId, iat: now, exp: now + DAY_SECONDS, use },
  ];
  const signed = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { userId, sessionId, token: `${signed}.${signature.toString('base64url')}` };
}

/** Makes sessions as logins would have begun them; services have nothing to read from each other again. */
export async function signIn(redisUrl: string, callers: readonly Caller[]) {
  const reconciled = ['friends:directory:reconciled', 'messaging:friendships:reconciled'];
  const commands = [
    ...reconciled.map((key): KeyCommand => ['set', key, '1']),
    ...callers.map(({ userId, sessionId }): KeyCommand => [
      'set',
      `session:${sessionId}`,
      userId,
      'EX',
      SESSION_SECONDS,
    ]),
  ];
  await withRedis(redisUrl, redis => executeEach(redis, commands));
}

/** Opens conversations as messaging would have opened them. */
export async function befriend(mongodbUrl: string, pairs: readonly (readonly string[])[], database = 'messaging') {
  const client = await new MongoClient(mongodbUrl).connect();
  const conversations = pairs.map(pair => {
    return { _id: conversationOf(pair), members: pair.toSorted(), isOpen: true, friendshipRevision: 1 };
  });
  const all: Collection<{ _id: string }> = client.db(database).collection('conversations');
  await all.insertMany(conversations);
  await client.close();
}

interface Stores {
  privateKey: string;
  redisUrl: string;
  mongodbUrl: string;
}

/** Members, signed in, who are friends as these pairs of numbers say; each comes from an address of their own. */
export async function gather(pairs: readonly (readonly number[])[], { privateKey, redisUrl, mongodbUrl }: Stores) {
  const named = pairs.map(pair => pair.map(idOf));
  await befriend(mongodbUrl, named);
  const friends = new Map<string, string[]>();
  for (const [one = '', other = ''] of named) {
    friends.set(one, [...(friends.get(one) ?? []), other]);
    friends.set(other, [...(friends.get(other) ?? []), one]);
  }
  const callers = [...friends.keys()].map((id, number) => callerOf(id, `session${number}`, privateKey));
  await signIn(redisUrl, callers);
  return callers.map(({ userId, token }, number): Member => {
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    return { userId, cookie: `sid=${token}`, address, friends: friends.get(userId) ?? [] };
  });
}

/** So many couples: 0 and 1, 2 and 3 and on. */
export const couples = (count: number) => Array.from({ length: count }, (_, number) => [2 * number, 2 * number + 1]);

/**
 * The index of the member who writes the message of this number: one of every two friends in turn, then the other. A member does
 * not answer in the moment in which they are written to.
 */
export function turnOf(number: number, members: number) {
  const turn = number % members;
  return turn < members / 2 ? 2 * turn : 2 * (turn - members / 2) + 1;
}

/** Each is a friend of those beside them, and a stranger to all others. */
export const ring = (count: number) => Array.from({ length: count }, (_, number) => [number, (number + 1) % count]);
