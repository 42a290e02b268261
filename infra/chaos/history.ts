import { conversationOf } from '../harness/members.ts';

/** As a member sees it */
export interface Message {
  _id: string;
  seq: number;
  senderId: string;
  recipientId: string;
  text: string;
  createdAt: string;
  clientMsgId?: string;
}

/** One emission of a message */
export interface Attempt {
  /** Which connection */
  socket: string;
  /** Among what was emitted on it */
  place: number;
  /** `lost`: the connection ended before an answer */
  outcome: 'waiting' | 'stored' | 'refused' | 'lost' | 'hung';
  /** Why it was refused */
  code?: string;
  answer?: { _id: string; seq: number; createdAt: string };
}

/** What a member wants to say, however often it is emitted */
export interface Send {
  clientMsgId: string;
  senderId: string;
  recipientId: string;
  text: string;
  attempts: Attempt[];
}

/** What must be refused and leave no trace */
export interface Forgery {
  kind: string;
  actorId: string;
  text: unknown;
  clientMsgId: string;
  isAccepted: boolean;
}

/** A message that some member got to see, pushed or read */
export interface Sight {
  userId: string;
  message: Message;
}

/** A page of a conversation */
export interface Reading {
  userId: string;
  with: string;
  messages: Message[];
}

export interface Violation {
  kind: string;
  detail: string;
}

/** All that the members did and saw. */
export class History {
  /** How much each has said. */ #said = new Map<string, number>();
  sends: Send[] = [];
  forgeries: Forgery[] = [];
  /** Each once. */
  sights = new Map<string, Sight>();
  /** What was seen to be wrong while it happened. */
  violations: Violation[] = [];
  counts: Record<string, number> = {};

  saw(userId: string, message: Message) {
    const { _id, seq, senderId, recipientId, text, clientMsgId } = message;
    const key = [userId, _id, seq, senderId, recipientId, clientMsgId, text].join(' ');
    if (!this.sights.has(key)) this.sights.set(key, { userId, message });
  }

  read({ userId, with: other, messages }: Reading) {
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

  /** Something new to say. Two members may well choose the same id: each has ids of their own. */
  begin(senderId: string, recipientId: string, text: string) {
    const number = (this.#said.get(senderId) ?? 0) + 1;
    this.#said.set(senderId, number);
    const send: Send = { clientMsgId: `m${number}`, senderId, recipientId, text, attempts: [] };
    this.sends.push(send);
    return send;
  }

  count(what: string) {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  violates(kind: string, detail: string) {
    this.violations.push({ kind, detail });
  }
}
