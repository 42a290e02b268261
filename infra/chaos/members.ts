import { Redis } from 'ioredis';
import { MongoClient, type Collection } from 'mongodb';
import { callerOf } from '../bench/session-token.mjs';

const SESSION_SECONDS = 7200;

/** `address`: where they come from */
export interface Member {
  userId: string;
  cookie: string;
  address: string;
  friends: string[];
}

export const conversationOf = (ids: string[]) => ids.toSorted().join('_');

/**
 * Members in a ring: everybody is a friend of those beside them, and a stranger to all others. They are signed in as logins
 * would have begun it, and conversations are as messaging would have opened them.
 */
export async function gatherRing(
  count: number,
  { privateKey, redisUrl, mongodbUrl }: { privateKey: string; redisUrl: string; mongodbUrl: string },
): Promise<Member[]> {
  const ids = Array.from({ length: count }, (_, number) => (number + 1).toString(16).padStart(24, '0'));
  const friendsOf = (number: number) => [ids.at(number - 1), ids[(number + 1) % count]].filter(id => id !== undefined);
  await openConversations(
    mongodbUrl,
    ids.map((id, number) => [id, ids[(number + 1) % count] ?? id]),
  );
  const callers = ids.map((id, number) => callerOf(id, `session${number}`, privateKey));
  const redis = new Redis(redisUrl);
  // There is nothing for messaging to read from friends.
  await redis.set('messaging:friendships:reconciled', '1');
  for (const { userId, sessionId } of callers) await redis.set(`session:${sessionId}`, userId, 'EX', SESSION_SECONDS);
  redis.disconnect();
  return callers.map(({ userId, token }, number) => ({
    userId,
    cookie: `sid=${token}`,
    address: `10.0.0.${number + 1}`,
    friends: friendsOf(number),
  }));
}

/** As messaging would have opened them. */
export async function openConversations(url: string, pairs: string[][]) {
  const client = await new MongoClient(url).connect();
  const conversations = pairs.map(pair => {
    const members = pair.toSorted();
    return { _id: conversationOf(pair), members, isOpen: true, friendshipRevision: 1 };
  });
  const all: Collection<{ _id: string }> = client.db('messaging').collection('conversations');
  await all.insertMany(conversations);
  await client.close();
}
