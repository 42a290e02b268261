import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { connectAs } from '../../infra/local/connect-as.ts';
import { MongoClient } from 'mongodb';
import { closedLoop, during } from '../harness/load.ts';
import { befriend, callerOf, couples, idOf, turnOf } from '../harness/members.ts';
import { sum } from '../harness/report.ts';
import type { Client, Caller } from '@attune/platform/contract';
import type { Product } from './product.ts';

/** So many that a conversation seldom has two on their way: gateways wait for an answer before they pass on the next one. */
const COUPLES = 1500;
/** On their way at any time. More than a replica takes at once, or one would take all. */
export const IN_FLIGHT = 400;

/** Couples of friends who write without a pause. */
export class Load {
  #client: Client<typeof messagingContract>;
  #callers: Caller[];
  #sent = 0;
  #answered = 0;
  /** Code of a refusal, and how often. */
  #refusals = new Map<string, number>();

  /** @param callers friends stand next to each other */
  constructor(client: Client<typeof messagingContract>, callers: Caller[]) {
    this.#client = client;
    this.#callers = callers;
  }

  static async of(scope: AsyncDisposableStack, { redis, mongodb, secrets }: Product) {
    // Members of the demo have ids of their own.
    const pairs = couples(COUPLES).map(pair => pair.map(number => idOf(number + 1)));
    await befriend(mongodb.url, pairs);
    const callers = pairs.flat().map(id => callerOf(id, `session of ${id}`, secrets.sessionPrivateKey, 'call'));
    const url = redis.urlOf('gateway');
    const { client, transport } = await connectAs('gateway', messagingContract, url, secrets);
    scope.defer(() => transport.close());
    return new Load(client, callers);
  }

  /** How many were answered, and refused. */
  for(ms: number) {
    return this.#go(during(ms));
  }

  async while(change: Promise<unknown>) {
    let isOver = false;
    const over = change.finally(() => (isOver = true));
    const loaded = this.#go(() => !isOver);
    await over;
    return loaded;
  }

  /** Whether each message that was answered is stored, and stored once. */
  async judge(mongodbUrl: string) {
    const client = await new MongoClient(mongodbUrl).connect();
    const of = this.#callers.map(({ userId }) => userId);
    const messages = client.db('messaging').collection('messages');
    const once = { $group: { _id: { senderId: '$senderId', sendId: '$sendId' }, times: { $sum: 1 } } };
    const stored = await messages.aggregate([{ $match: { senderId: { $in: of } } }, once]).toArray();
    await client.close();
    const doubled = stored.filter(({ times }) => times !== 1).length;
    const [sent, answered, refusals] = [this.#sent, this.#answered, [...this.#refusals]];
    return { sent, answered, refusals, stored: stored.length, doubled };
  }

  /** How many came too late, or failed otherwise, until now. */
  get refused() {
    return sum([...this.#refusals.values()]);
  }

  async #go(isOn: () => boolean) {
    const [answered, refused] = [this.#answered, this.refused];
    await closedLoop(IN_FLIGHT, isOn, () => this.#send());
    return { answered: this.#answered - answered, refused: this.refused - refused };
  }

  async #send() {
    const number = this.#sent++;
    const index = turnOf(number, this.#callers.length);
    const [caller, friend] = [this.#callers[index], this.#callers[index ^ 1]];
    if (!caller || !friend) throw new Error('There is no member to write.');
    try {
      const input = { recipientId: friend.userId, text: `Message ${number}`, clientMsgId: `m${number}` };
      await this.#client.send(input, caller);
      this.#answered++;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1);
    }
  }
}
