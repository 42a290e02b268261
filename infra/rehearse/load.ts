import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { connectClient } from '@attune/platform/connect-client';
import { MongoClient } from 'mongodb';
import { befriend, callerOf } from '../harness/members.ts';
import type { Client, Caller } from '@attune/platform/contract';
import type { Product } from './product.ts';

/** So many that a conversation seldom has two on their way: gateways wait for an answer before they pass on the next one. */
const PAIRS = 1500;
/** On their way at any time: the next one leaves when one is answered. More than a replica takes at once, or one would take all. */
export const IN_FLIGHT = 400;

type Messaging = Client<typeof messagingContract>;

/** Pairs of friends who write without a pause. */
export class Load {
  client: Messaging;
  callers: Caller[];
  mongodbUrl: string;
  close: () => Promise<unknown>;
  #sent = 0;
  #answered = 0;
  /** Code of a refusal, and how often. */
  refusals = new Map<string, number>();

  /** @param callers friends stand next to each other */
  constructor(client: Messaging, callers: Caller[], mongodbUrl: string, close: () => Promise<unknown>) {
    this.client = client;
    this.callers = callers;
    this.mongodbUrl = mongodbUrl;
    this.close = close;
  }

  static async of({ redis, mongodb, secrets }: Product) {
    const ids = Array.from({ length: 2 * PAIRS }, (_, number) => (number + 1).toString(16).padStart(24, '0'));
    const pairs = Array.from({ length: PAIRS }, (_, number) => ids.slice(2 * number, 2 * number + 2));
    await befriend(mongodb.url, pairs);
    const callers = ids.map(id => callerOf(id, `session of ${id}`, secrets.sessionPrivateKey));
    const config = {
      REDIS_URL: redis.urlOf('gateway'),
      TRANSPORT_KEY: secrets.transportKey,
      LOG_LEVEL: 'silent',
    } as const;
    const { client, transport } = await connectClient(messagingContract, config);
    return new Load(client, callers, mongodb.url, () => transport.close());
  }

  /** How many were answered, and refused. */
  for(ms: number) {
    const end = performance.now() + ms;
    return this.#go(() => performance.now() < end);
  }

  async while(change: Promise<unknown>) {
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

  /** How many came too late, or failed otherwise, until now. */
  get refused() {
    return [...this.refusals.values()].reduce((sum, times) => sum + times, 0);
  }

  async #go(isOn: () => boolean) {
    const [answered, refused] = [this.#answered, this.refused];
    const worker = async () => {
      while (isOn()) await this.#send();
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
    return { answered: this.#answered - answered, refused: this.refused - refused };
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

  /** One of every two friends in turn, then the other: a member does not answer in the moment in which they are written to. */
  #turn(number: number) {
    const turn = number % this.callers.length;
    return turn < PAIRS ? 2 * turn : 2 * (turn - PAIRS) + 1;
  }
}
