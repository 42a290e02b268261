import { MongoClient } from 'mongodb';
import { userSchema } from '../../services/auth/dist/users/user.schema.js';
import { friendshipSchema } from '../../services/friends/dist/friendships/friendship.schema.js';
import { fillSeekers } from '../bench/discover/fill.ts';
import { restTasks } from '../bench/discover/rest-tasks.ts';
import { account, friendship } from '../bench/me/members.ts';
import { fill as fillDirectory, indexesOf } from '../bench/search/fill.ts';
import { closedLoop } from '../harness/load.ts';
import { gather, idOf } from '../harness/members.ts';

const BATCH = 5000;
const BATCHES_AT_ONCE = 2;
/** So many who are friends of each other, and of no others: each has four conversations. */
export const CIRCLE = 5;
const FRIENDS_SINCE = new Date(Date.UTC(2026, 0, 1));

interface Filling {
  mongodbUrl: string;
  redisUrl: string;
  privateKey: string;
  /** Accounts, entries of the directory, and members who take part in suggestions */
  stored: number;
  /** Those of them who have friends and a session */
  active: number;
}

/** What stands at the end of registering, describing oneself and finding friends; the services are not started yet. Answers the active members. */
export async function fill({ mongodbUrl, redisUrl, privateKey, stored, active }: Filling) {
  await fillDirectory(mongodbUrl, 'friends', stored);
  await fillSeekers(mongodbUrl, 'matching', stored);
  await restTasks(redisUrl);
  const pairs = circles(active);
  const client = await new MongoClient(mongodbUrl).connect();
  try {
    await fillAccounts(client, stored);
    const friendships = client.db('friends').collection<{ _id: string }>('friendships');
    await friendships.insertMany(
      pairs.map(([one = 0, other = 0]) => friendship(idOf(one), idOf(other), 'friends', FRIENDS_SINCE)),
    );
    await friendships.createIndexes(indexesOf(friendshipSchema));
  } finally {
    await client.close();
  }
  return gather(pairs, { mongodbUrl, redisUrl, privateKey });
}

async function fillAccounts(client: MongoClient, stored: number) {
  const users = client.db('auth').collection('users');
  let begun = 0;
  await closedLoop(
    BATCHES_AT_ONCE,
    () => begun * BATCH < stored,
    async number => {
      begun++;
      const size = Math.min(BATCH, stored - number * BATCH);
      await users.insertMany(
        Array.from({ length: size }, (_, index) => account(number * BATCH + index)),
        { ordered: false },
      );
    },
  );
  await users.createIndexes(indexesOf(userSchema));
}

/** Pairs of numbers, circle after circle. */
const circles = (members: number) =>
  Array.from({ length: members }, (_, number) => {
    const end = Math.min(members, number - (number % CIRCLE) + CIRCLE);
    return Array.from({ length: end - number - 1 }, (_other, index) => [number, number + 1 + index]);
  }).flat();
