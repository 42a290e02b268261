import { MongoClient, type Collection } from 'mongodb';
import { conversationOf } from '../harness/members.ts';
import type { Message } from './history.ts';
import type { Tab } from './tab.ts';

interface Stored {
  _id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  text: string;
  createdAt: Date;
  sendId: string;
}

/** What the database has, asked past the product and past its faults. */
export class Truth {
  client: MongoClient;
  /** By conversation, in their order. */
  #known = new Map<string, Stored[]>();

  constructor(client: MongoClient) {
    this.client = client;
  }

  static async of(url: string) {
    return new Truth(await new MongoClient(url).connect());
  }

  close() {
    return this.client.close();
  }

  async all(): Promise<Message[]> {
    const stored = await this.#messages.find().toArray();
    return stored.map(({ conversationId, sendId, createdAt, ...message }) => ({
      ...message,
      recipientId: conversationId.split('_').find(id => id !== message.senderId) ?? '',
      createdAt: createdAt.toISOString(),
      clientMsgId: sendId,
    }));
  }

  /** Which tabs do not show what is stored, and where. */
  async behind(tabs: Tab[]) {
    await this.#readOn(
      new Set(tabs.flatMap(tab => [...tab.logs.keys()].map(friend => conversationOf([tab.userId, friend])))),
    );
    return shortfalls(tabs, this.#known);
  }

  async #readOn(conversations: Set<string>) {
    for (const conversationId of conversations) {
      const known = this.#known.get(conversationId) ?? [];
      const more = this.#messages.find({ conversationId, seq: { $gt: known.at(-1)?.seq ?? 0 } }).sort({ seq: 1 });
      this.#known.set(conversationId, [...known, ...(await more.toArray())]);
    }
  }

  get #messages(): Collection<Stored> {
    return this.client.db('messaging').collection('messages');
  }
}

/**
 * Which tabs do not show exactly what is stored.
 *
 * @param known by conversation, in their order
 */
export function shortfalls(tabs: Pick<Tab, 'connection' | 'userId' | 'logs'>[], known: Map<string, { _id: string }[]>) {
  return tabs.flatMap(tab =>
    [...tab.logs].flatMap(([friend, log]) => {
      const stored = known.get(conversationOf([tab.userId, friend])) ?? [];
      const where = `${tab.connection} of ${tab.userId} with ${friend}`;
      if (log.last !== stored.length) return [`${where} shows ${log.last} of ${stored.length} messages`];
      const index = stored.findIndex(({ _id }, place) => log.at(place + 1)?._id !== _id);
      return index === -1 ? [] : [`${where} shows another message in place ${index + 1}`];
    }),
  );
}
