import { MongoClient } from 'mongodb';
import { conversationOf } from './members.mjs';

/** @typedef {import('./history.mjs').Message} Message @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {{ _id: string, conversationId: string, seq: number, senderId: string, text: string, createdAt: Date, sendId: string }} Stored */

/** What the database has, asked past the product and past its faults. */
export class Truth {
  /** By conversation, in their order. @type {Map<string, Stored[]>} */
  #known = new Map();

  /** @param {MongoClient} client */
  constructor(client) {
    this.client = client;
  }

  /** @param {string} url */
  static async of(url) {
    return new Truth(await new MongoClient(url).connect());
  }

  close() {
    return this.client.close();
  }

  /** @returns {Promise<Message[]>} */
  async all() {
    const stored = await this.#messages.find().toArray();
    return stored.map(({ conversationId, sendId, createdAt, ...message }) => ({
      ...message,
      recipientId: conversationId.split('_').find(id => id !== message.senderId) ?? '',
      createdAt: createdAt.toISOString(),
      clientMsgId: sendId,
    }));
  }

  /** Which tabs do not show what is stored, and where. @param {Tab[]} tabs */
  async behind(tabs) {
    await this.#readOn(
      new Set(tabs.flatMap(tab => [...tab.logs.keys()].map(friend => conversationOf([tab.userId, friend])))),
    );
    return shortfalls(tabs, this.#known);
  }

  /** @param {Set<string>} conversations */
  async #readOn(conversations) {
    for (const conversationId of conversations) {
      const known = this.#known.get(conversationId) ?? [];
      const more = this.#messages.find({ conversationId, seq: { $gt: known.at(-1)?.seq ?? 0 } }).sort({ seq: 1 });
      this.#known.set(conversationId, [...known, ...(await more.toArray())]);
    }
  }

  /** @returns {import('mongodb').Collection<Stored>} */
  get #messages() {
    return this.client.db('messaging').collection('messages');
  }
}

/**
 * Which tabs do not show exactly what is stored.
 *
 * @param {Pick<Tab, 'connection' | 'userId' | 'logs'>[]} tabs
 * @param {Map<string, { _id: string }[]>} known by conversation, in their order
 */
export function shortfalls(tabs, known) {
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
