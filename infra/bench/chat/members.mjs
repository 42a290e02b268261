import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { idOf } from '../people.mjs';
import { callerOf } from '../session-token.mjs';

const SESSION_SECONDS = 7200;
const numbersOf = members => Array.from({ length: members }, (_, number) => number);

/**
 * Members of whom every two are friends, 0 and 1, 2 and 3: signed in as logins would have begun it, and conversations as
 * messaging would have opened them.
 *
 * @param {{ members: number, privateKey: string, redisUrl: string, mongodbUrl: string }} options
 * @returns {Promise<{ userId: string, cookie: string }[]>}
 */
export async function gather({ members, privateKey, redisUrl, mongodbUrl }) {
  const numbers = numbersOf(members);
  await openConversations(mongodbUrl, numbers);
  const redis = new Redis(redisUrl);
  // There is nothing for messaging to read from friends.
  await redis.set('messaging:friendships:reconciled', '1');
  const signedIn = numbers.map(number => callerOf(idOf(number), `session${number}`, privateKey));
  const pipeline = redis.pipeline();
  for (const { userId, sessionId } of signedIn) pipeline.set(`session:${sessionId}`, userId, 'EX', SESSION_SECONDS);
  await pipeline.exec();
  redis.disconnect();
  return signedIn.map(({ userId, token }) => ({ userId, cookie: `sid=${token}` }));
}

async function openConversations(url, numbers) {
  const conversations = numbers
    .filter(number => number % 2 === 0)
    .map(number => [idOf(number), idOf(number + 1)])
    .map(members => ({ _id: members.join('_'), members, isOpen: true, friendshipRevision: 1 }));
  await withMessaging(url, messaging => messaging.collection('conversations').insertMany(conversations));
}

/** How many messages are stored, and whether each conversation's are numbered 1, 2, 3 and on without a hole. */
export const stored = url =>
  withMessaging(url, async messaging => {
    const grouped = messaging
      .collection('messages')
      .aggregate([{ $group: { _id: '$conversationId', count: { $sum: 1 }, last: { $max: '$seq' } } }]);
    const conversations = await grouped.toArray();
    return {
      messages: conversations.reduce((sum, { count }) => sum + count, 0),
      withHoles: conversations.filter(({ count, last }) => count !== last).length,
    };
  });

async function withMessaging(url, work) {
  const client = await new MongoClient(url).connect();
  try {
    return await work(client.db('messaging'));
  } finally {
    await client.close();
  }
}
