import { conversationOf } from './members.ts';

/** As a member sees it */
export interface Message {
  _id: string;
  seq: number;
  senderId: string;
  recipientId: string;
  text: string;
  createdAt: string;
  clientMsgId?: string | undefined;
}

type Stored = Pick<Message, '_id' | 'seq' | 'createdAt'>;

/** One emission of a message */
export interface Attempt {
  /** Which connection */
  socket: string;
  /** Among what was emitted on it */
  place: number;
  /** `lost`: the connection ended before an answer */
  outcome: 'waiting' | 'stored' | 'refused' | 'lost' | 'hung';
  answer?: Stored;
}

/** What a member wants to say, however often it is emitted */
export interface Send {
  clientMsgId: string;
  senderId: string;
  recipientId: string;
  text: string;
  attempts: Attempt[];
  from: number;
  /** When it was first acknowledged */
  to?: number;
}

/** What must be refused and leave no trace */
export interface Forgery {
  kind: string;
  isAccepted: boolean;
}

/** A message that some member got to see, pushed or read */
export interface SeenMessage {
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

/** A request over HTTP, made once */
interface Asked {
  what: string;
  from: number;
  to: number;
  /** What was wrong with the answer */
  fault?: string;
  /** The answer is right, but for a part that is left out when it is late */
  isPartial?: true;
}

type Answer = { ok: true } | { ok: false; code: string };

/** Refusals of an honest message that are worth another try. Any other one is wrong. */
const PASSING = ['unavailable', 'rate_limited', 'internal'];

/** All that the members did and saw, and when. */
export class Ledger {
  sends: Send[] = [];
  forgeries: Forgery[] = [];
  /** Each once. */
  seenMessages = new Map<string, SeenMessage>();
  /** What was seen to be wrong while it happened. */
  violations: Violation[] = [];
  counts: Record<string, number> = {};
  asked: Asked[] = [];
  #reconnections: number[] = [];
  /** By sender and id. */
  #byId = new Map<string, Send>();
  #byAttempt = new WeakMap<Attempt, Send>();

  begin(said: Pick<Send, 'clientMsgId' | 'senderId' | 'recipientId' | 'text'>) {
    const send: Send = { ...said, attempts: [], from: Date.now() };
    this.sends.push(send);
    this.#byId.set(`${said.senderId} ${said.clientMsgId}`, send);
    return send;
  }

  /** An emission; of what a member wants to say, if it is that word for word. */
  attempt(userId: string, input: unknown, { socket, place }: Pick<Attempt, 'socket' | 'place'>) {
    const attempt: Attempt = { socket, place, outcome: 'waiting' };
    const { clientMsgId, text, recipientId } = (input ?? {}) as Partial<Send>;
    const send = this.#byId.get(`${userId} ${clientMsgId}`);
    if (!send || send.text !== text || send.recipientId !== recipientId) return attempt;
    if (send.attempts.length > 0) this.count('retries');
    send.attempts.push(attempt);
    this.#byAttempt.set(attempt, send);
    return attempt;
  }

  answered(attempt: Attempt, answer: Answer) {
    attempt.outcome = answer.ok ? 'stored' : 'refused';
    if (!answer.ok) this.count(`answers ${answer.code}`);
    const send = this.#byAttempt.get(attempt);
    if (!send) return;
    if (answer.ok) {
      attempt.answer = answer as unknown as Stored;
      send.to ??= Date.now();
    } else if (!PASSING.includes(answer.code)) {
      this.violates('refused', `${send.clientMsgId} of a friend to a friend was refused: ${answer.code}`);
    }
  }

  saw(userId: string, message: Message) {
    const { _id, seq, senderId, recipientId, text, clientMsgId } = message;
    const key = [userId, _id, seq, senderId, recipientId, clientMsgId, text].join(' ');
    if (!this.seenMessages.has(key)) this.seenMessages.set(key, { userId, message });
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

  reconnected(at = Date.now()) {
    this.count('reconnects');
    this.#reconnections.push(at);
  }

  count(what: string) {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  violates(kind: string, detail: string) {
    this.violations.push({ kind, detail });
  }

  /** The requests and acknowledged messages that were under way at some moment of this time. */
  during(from: number = 0, to: number = Infinity) {
    const isThen = (one: { from: number; to?: number }): one is { from: number; to: number } =>
      one.to !== undefined && one.to >= from && one.from <= to;
    const asked = this.asked.filter(isThen);
    const acknowledged = this.sends.filter(isThen);
    return {
      requests: asked.length,
      failed: asked.filter(({ fault }) => fault !== undefined).length,
      partial: asked.filter(({ isPartial }) => isPartial).length,
      longestMs: longest(asked),
      acknowledged: acknowledged.length,
      longestAckMs: longest(acknowledged),
      reconnections: this.#reconnections.filter(at => at >= from && at <= to).length,
    };
  }

  /** Each fault of requests that were under way in this time, once, and how often it was met. */
  faults(since = 0, until = Infinity): [fault: string, times: number][] {
    const times = new Map<string, number>();
    for (const { what, fault, from, to } of this.asked) {
      if (fault === undefined || to < since || from > until) continue;
      const named = `${what}: ${fault.replace(/,?"requestId".*/s, '').replaceAll(/\s*<[^>]+>\s*/g, ' ')}`;
      times.set(named, (times.get(named) ?? 0) + 1);
    }
    return [...times];
  }
}

const longest = (ones: { from: number; to?: number }[]) =>
  ones.reduce((most, { from, to = from }) => Math.max(most, to - from), 0);
