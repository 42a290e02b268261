import { MongoClient, type Collection } from 'mongodb';
import { MESSAGES } from '../../services/messaging/dist/store/message.schema.js';
import { clientMsgIdOf, type StoredMessage } from '../../services/messaging/dist/store/message.js';
import { conversationOf } from '../harness/members.ts';
import type { Message } from '../harness/ledger.ts';
import type { Tab } from '../harness/tab.ts';

type Shown = Pick<Tab, 'connection' | 'userId' | 'shown'>;

/** What the database has, asked past the product and past its faults. */
export class DatabaseOracle {
  #client: MongoClient;
  /** By conversation, in their order. */
  #known = new Map<string, StoredMessage[]>();

  constructor(client: MongoClient) {
    this.#client = client;
  }

  static async of(url: string) {
    return new DatabaseOracle(await new MongoClient(url).connect());
  }

  close() {
    return this.#client.close();
  }

  /** @param senderIds the only members whose messages are wanted */
  async all(senderIds?: string[]): Promise<Message[]> {
    const stored = await this.#messages.find(senderIds ? { senderId: { $in: senderIds } } : {}).toArray();
    return stored.map(({ conversationId, sendId, createdAt, ...message }) => ({
      ...message,
      recipientId: conversationId.split('_').find(id => id !== message.senderId) ?? '',
      createdAt: createdAt.toISOString(),
      clientMsgId: clientMsgIdOf(sendId),
    }));
  }

  /** Which tabs do not show what is stored, and where. */
  async behind(tabs: Shown[]) {
    const pairs = tabs.flatMap(tab => [...tab.shown.keys()].map(friend => conversationOf([tab.userId, friend])));
    for (const conversationId of new Set(pairs)) {
      const known = this.#known.get(conversationId) ?? [];
      const more = this.#messages.find({ conversationId, seq: { $gt: known.at(-1)?.seq ?? 0 } }).sort({ seq: 1 });
      this.#known.set(conversationId, [...known, ...(await more.toArray())]);
    }
    return shortfalls(tabs, this.#known);
  }

  get #messages(): Collection<StoredMessage> {
    return this.#client.db('messaging').collection(MESSAGES);
  }
}

/**
 * Which tabs do not show exactly what is stored, from the first message that they have loaded to the end.
 *
 * @param known by conversation, in their order
 */
export function shortfalls(tabs: Shown[], known: Map<string, { _id: string }[]>) {
  return tabs.flatMap(tab =>
    [...tab.shown].flatMap(([friend, messages]) => {
      const stored = known.get(conversationOf([tab.userId, friend])) ?? [];
      const where = `${tab.connection} of ${tab.userId} with ${friend}`;
      const last = messages.at(-1)?.seq ?? 0;
      if (last !== stored.length) return [`${where} shows ${last} of ${stored.length} messages`];
      const other = messages.find(({ _id, seq }) => stored[seq - 1]?._id !== _id);
      return other ? [`${where} shows another message in place ${other.seq}`] : [];
    }),
  );
}
