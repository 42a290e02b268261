import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { connectAs } from '../../../infra/local/connect-as.ts';
import type { Secrets } from '../../../infra/local/settings.ts';
import { connectForCommands, type Redis, whenReady } from '@attune/platform/redis/redis';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Queue } from 'bullmq';
import { MongoClient } from 'mongodb';
import { openLoop } from '../../harness/load.ts';
import { befriend, callerOf, couples, idOf, turnOf } from '../../harness/members.ts';

/** Something that is asked for again and again, and acknowledged or refused. */
export interface Ledger {
  name: string;
  /** Rejects where it is refused. */
  ask: (number: number) => Promise<unknown>;
  /** How many of those that were acknowledged did not last. */
  lost: (acknowledged: number[]) => Promise<number>;
}

const COUPLES = 500;
const ANNOUNCED = 'events:auth';
const nothing = () => undefined;

interface Around {
  redisUrlOf: (user: string) => string;
  mongodbUri: string;
  secrets: Secrets;
}

/** Everything of which it is counted what a failover loses. The connections are those that processes have. */
export async function openLedgers(scope: AsyncDisposableStack, around: Around, most: number): Promise<Ledger[]> {
  const redis = connectForCommands(around.redisUrlOf('auth'), nothing);
  scope.defer(() => redis.disconnect());
  await whenReady(redis, 10_000);
  const all = [await messages(scope, around), ...(await sessions(redis, most)), jobs(redis)];
  return [...all, events(redis)];
}

async function sessions(redis: Redis, most: number): Promise<Ledger[]> {
  const all = new Sessions(redis);
  const begun: string[] = [];
  const toEnd: string[] = [];
  while (toEnd.length < most) toEnd.push((await all.start('ben')).sessionId);
  const countAlive = async (ids: string[], numbers: number[], userId: string) => {
    const asked = numbers.map(number => ({ sessionId: ids[number] ?? '', userId }));
    return (await all.areAlive(asked)).filter(Boolean).length;
  };
  return [
    {
      name: 'sessions begun',
      ask: async number => (begun[number] = (await all.start('ada')).sessionId),
      lost: async numbers => numbers.length - (await countAlive(begun, numbers, 'ada')),
    },
    {
      name: 'sessions ended',
      ask: number => all.end({ sessionId: toEnd[number] ?? '', userId: 'ben' }),
      lost: numbers => countAlive(toEnd, numbers, 'ben'),
    },
  ];
}

function jobs(redis: Redis): Ledger {
  const queue = new Queue('mail', { connection: redis, prefix: 'bull:{mail}', skipVersionCheck: true });
  queue.on('error', nothing);
  const options = (number: number) => ({ jobId: `b${number}`, delay: 3_600_000 });
  return {
    name: 'jobs',
    // As enqueue() does: what would wait for a connection is refused.
    ask: number =>
      redis.status === 'ready' ? queue.add('bench', {}, options(number)) : Promise.reject(new Error('away')),
    lost: numbers => absent(numbers, async number => (await queue.getJob(`b${number}`)) !== undefined),
  };
}

function events(redis: Redis): Ledger {
  const entries: string[] = [];
  return {
    name: 'events',
    ask: async number => (entries[number] = (await redis.xadd(ANNOUNCED, '*', 'bench', number)) ?? ''),
    lost: numbers =>
      absent(numbers, async number => {
        const id = entries[number] ?? '';
        const [[, fields] = ['', []]] = await redis.xrange(ANNOUNCED, id, id);
        return fields[1] === String(number);
      }),
  };
}

async function messages(scope: AsyncDisposableStack, { redisUrlOf, mongodbUri, secrets }: Around): Promise<Ledger> {
  const pairs = couples(COUPLES).map(pair => pair.map(number => idOf(number + 1)));
  await befriend(mongodbUri, pairs);
  const callers = pairs.flat().map(id => callerOf(id, `session of ${id}`, secrets.sessionPrivateKey, 'call'));
  const { client, transport } = await connectAs('gateway', messagingContract, redisUrlOf('gateway'), secrets);
  scope.defer(() => transport.close());
  const mongodb = await new MongoClient(mongodbUri).connect();
  scope.defer(() => mongodb.close());
  const stored: string[] = [];
  return {
    name: 'messages',
    ask: async number => {
      const index = turnOf(number, callers.length);
      const [caller, friend] = [callers[index], callers[index ^ 1]];
      if (!caller || !friend) throw new Error('There is no member to write.');
      const { message } = await client.send(
        { recipientId: friend.userId, text: `Message ${number}`, clientMsgId: `m${number}` },
        caller,
      );
      stored[number] = message._id;
    },
    lost: async numbers => {
      const ids = numbers.map(number => stored[number] ?? '');
      const all = mongodb.db('messaging').collection<{ _id: string }>('messages');
      return ids.length - (await all.countDocuments({ _id: { $in: ids } }));
    },
  };
}

/** Asks all of them, so many times a second each, and notes when each number was acknowledged. */
export async function fill(ledgers: Ledger[], load: { seconds: number; perSecond: number }, first: number) {
  return Promise.all(
    ledgers.map(async ledger => {
      const acknowledged = new Map<number, number>();
      let refused = 0;
      await openLoop(load, async (_due, number) => {
        await ledger.ask(first + number).then(
          () => acknowledged.set(first + number, Date.now()),
          () => refused++,
        );
      });
      return { ledger, acknowledged, refused };
    }),
  );
}

async function absent(numbers: number[], isThere: (number: number) => Promise<boolean>) {
  const there = await Promise.all(numbers.map(isThere));
  return there.filter(is => !is).length;
}
