import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { connectClient } from '@attune/platform/connect-client';
import { MongoClient } from 'mongodb';
import { microsOf } from '../bench/processor-time.mjs';
import { callerOf } from '../bench/session-token.mjs';
import { openConversations } from '../chaos/members.mjs';

/** So many that a conversation seldom has two on their way: gateways wait for an answer before they pass on the next one. */
const PAIRS = 1500;
/** On their way at any time: the next one leaves when one is answered. More than a replica takes at once, or one would take all. */
const IN_FLIGHT = 600;
const WARM_UP_MS = 2000;
/** In turns, so that whatever else the machine does meets both alike. */
const ROUNDS = [1, 3, 1, 3];

/**
 * @typedef {object} Round
 * @property {number} replicas
 * @property {number} perSecond
 * @property {number} answered
 * @property {number[]} executed by each replica
 * @property {Record<string, number>} processors that each kind of process kept busy
 */

/**
 * As many messages as messaging takes, asked as a gateway asks, while it has 1 replica and 3 in turns. The load goes on while
 * the number changes.
 *
 * @param {import('./product.mjs').Product} product
 * @param {{ seconds: number, say: (line: string) => void }} options
 */
export async function rehearseScaling(product, { seconds, say }) {
  const messaging = product.deployments.find(({ name }) => name === 'messaging');
  if (!messaging) throw new Error('There is no messaging.');
  const load = await Load.of(product);
  /** @type {Round[]} */
  const rounds = [];
  try {
    for (const replicas of ROUNDS) {
      await load.while(messaging.scale(replicas));
      await load.for(WARM_UP_MS);
      const round = { replicas, ...(await measured(load, { ...product, pods: messaging.pods }, seconds)) };
      rounds.push(round);
      say(
        `   ${replicas} of messaging: ${Math.round(round.perSecond)} messages/s, executed ${round.executed.join(' + ')}`,
      );
    }
    return { rounds, inFlight: IN_FLIGHT, ...(await load.judge()) };
  } finally {
    await load.close();
  }
}

/**
 * @param {Load} load
 * @param {Pick<import('./product.mjs').Product, 'redis' | 'mongodb'> & { pods: import('../local/local-process.mjs').LocalProcess[] }} processes
 * @param {number} seconds
 */
async function measured(load, { pods, redis, mongodb }, seconds) {
  const kinds = { messaging: pods, Redis: [redis], MongoDB: [mongodb], 'who asks': [process] };
  const [executedBefore, before, begun] = [await executions(pods), busy(kinds), performance.now()];
  const answered = await load.for(seconds * 1000);
  const took = performance.now() - begun;
  const after = busy(kinds);
  const processors = Object.keys(kinds).map(kind => [kind, ((after[kind] ?? 0) - (before[kind] ?? 0)) / 1000 / took]);
  const executed = (await executions(pods)).map((count, index) => count - (executedBefore[index] ?? 0));
  return { perSecond: (answered * 1000) / took, answered, executed, processors: Object.fromEntries(processors) };
}

/**
 * The processors' time that each kind has taken, in µs.
 *
 * @param {Record<string, { pid?: number | undefined }[]>} kinds
 * @returns {Record<string, number>}
 */
function busy(kinds) {
  const sumOf = (/** @type {{ pid?: number | undefined }[]} */ processes) =>
    Object.values(microsOf(Object.fromEntries(processes.entries()))).reduce((sum, one) => sum + one, 0);
  return Object.fromEntries(Object.entries(kinds).map(([kind, processes]) => [kind, sumOf(processes)]));
}

/** How many messages each of them was asked to send, as it says itself. @param {import('../local/local-process.mjs').LocalProcess[]} pods */
function executions(pods) {
  return Promise.all(
    pods.map(async ({ recipe }) => {
      const figures = await (await fetch(`http://127.0.0.1:${recipe.env?.HEALTH_PORT}/metrics`)).text();
      const counts = figures.matchAll(
        /^attune_call_duration_seconds_count\{[^}]*method="messaging\.send"[^}]*\} (\d+)$/gm,
      );
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
}

/** @typedef {import('@attune/platform/contract').Client<typeof messagingContract>} Messaging */

/** Pairs of friends who write without a pause. */
class Load {
  #sent = 0;
  #answered = 0;
  /** Code of a refusal, and how often. @type {Map<string, number>} */
  refusals = new Map();

  /**
   * @param {Messaging} client
   * @param {import('@attune/platform/contract').Caller[]} callers friends stand next to each other
   * @param {string} mongodbUrl
   * @param {() => Promise<unknown>} close
   */
  constructor(client, callers, mongodbUrl, close) {
    this.client = client;
    this.callers = callers;
    this.mongodbUrl = mongodbUrl;
    this.close = close;
  }

  /** @param {import('./product.mjs').Product} product */
  static async of({ redis, mongodb, secrets }) {
    const ids = Array.from({ length: 2 * PAIRS }, (_, number) => (number + 1).toString(16).padStart(24, '0'));
    const pairs = Array.from({ length: PAIRS }, (_, number) => ids.slice(2 * number, 2 * number + 2));
    await openConversations(mongodb.url, pairs);
    const callers = ids.map(id => callerOf(id, `session of ${id}`, secrets.sessionPrivateKey));
    const config = /** @type {const} */ ({
      REDIS_URL: redis.url,
      TRANSPORT_KEY: secrets.transportKey,
      LOG_LEVEL: 'silent',
    });
    const { client, transport } = await connectClient(messagingContract, config);
    return new Load(client, callers, mongodb.url, () => transport.close());
  }

  /** How many were answered. @param {number} ms */
  for(ms) {
    const end = performance.now() + ms;
    return this.#go(() => performance.now() < end);
  }

  /** @param {Promise<unknown>} change */
  async while(change) {
    let isOver = false;
    const over = change.finally(() => (isOver = true));
    const loaded = this.#go(() => !isOver);
    await over;
    return loaded;
  }

  /** Whether each message that was answered is stored, and stored once. */
  async judge() {
    const client = await new MongoClient(this.mongodbUrl).connect();
    const of = this.callers.map(({ userId }) => userId);
    const messages = client.db('messaging').collection('messages');
    const once = { $group: { _id: { senderId: '$senderId', sendId: '$sendId' }, times: { $sum: 1 } } };
    const stored = await messages.aggregate([{ $match: { senderId: { $in: of } } }, once]).toArray();
    await client.close();
    return {
      sent: this.#sent,
      answered: this.#answered,
      refusals: [...this.refusals],
      stored: stored.length,
      doubled: stored.filter(({ times }) => times !== 1).length,
    };
  }

  /** @param {() => boolean} isOn */
  async #go(isOn) {
    const before = this.#answered;
    const worker = async () => {
      while (isOn()) await this.#send();
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
    return this.#answered - before;
  }

  async #send() {
    const number = this.#sent++;
    const index = this.#turn(number);
    const [caller, friend] = [this.callers[index], this.callers[index ^ 1]];
    if (!caller || !friend) throw new Error('There is nobody to write.');
    try {
      const input = { recipientId: friend.userId, text: `Message ${number}`, clientMsgId: `m${number}` };
      await this.client.send(input, caller);
      this.#answered++;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
    }
  }

  /** One of every two friends in turn, then the other: nobody answers in the moment in which they are written to. @param {number} number */
  #turn(number) {
    const turn = number % this.callers.length;
    return turn < PAIRS ? 2 * turn : 2 * (turn - PAIRS) + 1;
  }
}
