import { conversationOf } from './members.mjs';

/**
 * @typedef {object} Message as a member sees it
 * @property {string} _id
 * @property {number} seq
 * @property {string} senderId
 * @property {string} recipientId
 * @property {string} text
 * @property {string} createdAt
 * @property {string} [clientMsgId]
 *
 * @typedef {object} Attempt one emission of a message
 * @property {string} socket which connection
 * @property {number} place among what was emitted on it
 * @property {'waiting' | 'stored' | 'refused' | 'lost' | 'hung'} outcome `lost`: the connection ended before an answer
 * @property {string} [code] why it was refused
 * @property {{ _id: string, seq: number, createdAt: string }} [answer]
 *
 * @typedef {object} Send what a member wants to say, however often it is emitted
 * @property {string} clientMsgId
 * @property {string} senderId
 * @property {string} recipientId
 * @property {string} text
 * @property {Attempt[]} attempts
 *
 * @typedef {object} Forgery what must be refused and leave no trace
 * @property {string} kind
 * @property {string} actorId
 * @property {unknown} text
 * @property {string} clientMsgId
 * @property {boolean} isAccepted
 *
 * @typedef {{ userId: string, message: Message }} Sight a message that some member got to see, pushed or read
 * @typedef {{ userId: string, with: string, messages: Message[] }} Reading a page of a conversation
 * @typedef {{ kind: string, detail: string }} Violation
 */

/** All that the members did and saw. */
export class History {
  /** How much each has said. @type {Map<string, number>} */ #said = new Map();
  /** @type {Send[]} */
  sends = [];
  /** @type {Forgery[]} */
  forgeries = [];
  /** Each once. @type {Map<string, Sight>} */
  sights = new Map();
  /** What was seen to be wrong while it happened. @type {Violation[]} */
  violations = [];
  /** @type {Record<string, number>} */
  counts = {};

  /** @param {string} userId @param {Message} message */
  saw(userId, message) {
    const { _id, seq, senderId, recipientId, text, clientMsgId } = message;
    const key = [userId, _id, seq, senderId, recipientId, clientMsgId, text].join(' ');
    if (!this.sights.has(key)) this.sights.set(key, { userId, message });
  }

  /** @param {Reading} reading */
  read({ userId, with: other, messages }) {
    this.count('readings');
    for (const [index, message] of messages.entries()) {
      this.saw(userId, message);
      const before = messages[index - 1];
      const isNext = before === undefined || message.seq === before.seq + 1;
      if (!isNext) this.violates('order', `${userId} read ${before?.seq}, then ${message.seq} with ${other}`);
      if (conversationOf([message.senderId, message.recipientId]) !== conversationOf([userId, other]))
        this.violates('leaked', `${userId} asked for ${other} and read ${message._id} of others`);
    }
  }

  /**
   * Something new to say. Two members may well choose the same id: each has ids of their own.
   *
   * @param {string} senderId
   * @param {string} recipientId
   * @param {string} text
   */
  begin(senderId, recipientId, text) {
    const number = (this.#said.get(senderId) ?? 0) + 1;
    this.#said.set(senderId, number);
    /** @type {Send} */
    const send = { clientMsgId: `m${number}`, senderId, recipientId, text, attempts: [] };
    this.sends.push(send);
    return send;
  }

  /** @param {string} what */
  count(what) {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** @param {string} kind @param {string} detail */
  violates(kind, detail) {
    this.violations.push({ kind, detail });
  }
}
