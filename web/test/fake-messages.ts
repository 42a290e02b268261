import type { ClosedBecause } from '@attune/gateway-contract/message-routes';
import type { Message } from '../src/features/messaging/model/conversation.types.js';
import { type Emitted, server } from './fake-socket.js';

const T0 = Date.parse('2026-03-01T10:00:00.000Z');

/** The server's side of one member's conversation with one friend: over HTTP, and of what is emitted. */
export class FakeMessages {
  readonly log: Message[] = [];
  /** What was asked over HTTP. */
  readonly asked: URL[] = [];
  isOpen = true;
  closedBecause: ClosedBecause | null = null;
  /** As the server says it; undefined: it does not. */
  begunAt: string | undefined;
  /** The friend takes no messages that began with a suggestion. */
  refusesDrafted = false;
  isAway = false;
  /** Whether what is stored is pushed. */
  pushes = true;
  /** Whether what is stored is acknowledged. */
  acknowledges = true;
  /** Answers before anything is stored; undefined: it is stored. */
  refuses: (emitted: Emitted) => object | undefined = () => undefined;
  marks = { readSeq: 0, theirReadSeq: 0, theirDeliveredSeq: 0 };
  readonly #changed: { at: number; message: Message }[] = [];
  #clock = T0;

  constructor(
    readonly me: string,
    readonly friend: string,
  ) {
    globalThis.fetch = async (address, init) => {
      const { body } = init ?? {};
      const url = new URL(String(address), 'http://attune.test');
      return body ? this.#sentOverHttp(JSON.parse(String(body)) as Message) : this.#answer(url);
    };
    server.answers(emitted => this.#take(emitted));
  }

  /** Those of the friend, pushed or not. */
  async says(text: string, more: Partial<Message> = {}): Promise<Message> {
    const message = this.#store({ senderId: this.friend, recipientId: this.me, text, ...more });
    if (this.pushes) await server.pushes('receive_message', message);
    return message;
  }

  /** So many that were said before. */
  saidBefore(count: number): void {
    for (let n = 1; n <= count; n++) this.#store({ senderId: this.friend, recipientId: this.me, text: `before ${n}` });
  }

  /** What was stored is changed, as by another tab. */
  async changes(seq: number, change: Partial<Message>): Promise<void> {
    const message = { ...(this.log[seq - 1] as Message), ...change };
    this.log[seq - 1] = message;
    this.#changed.push({ at: this.#tick(), message });
    if (this.pushes) await server.pushes('message_changed', message);
  }

  now = (): string => new Date(this.#tick()).toISOString();
  /** Texts as they were stored. */
  texts = (): string[] => this.log.map(({ text }) => text);
  sent = (): Emitted[] => server.emitted('send_message');

  #tick(): number {
    return (this.#clock += 1_000);
  }

  #store(said: Pick<Message, 'senderId' | 'recipientId' | 'text' | 'photo' | 'clientMsgId'>): Message {
    const seq = this.log.length + 1;
    const message = { _id: `m${seq}`, seq, createdAt: this.now(), reactions: [], ...said };
    this.log.push(message);
    return message;
  }

  async #take(emitted: Emitted): Promise<object | undefined> {
    const refusal = this.refuses(emitted);
    if (refusal) return refusal;
    if (emitted.event !== 'send_message') return { ok: true };
    const { photoId, replyTo, ...rest } = emitted.input as unknown as Message & { photoId?: string; replyTo?: number };
    const quoted = this.log.find(({ seq }) => seq === replyTo);
    const said = {
      ...rest,
      ...(photoId && { photo: { photoId, width: 1280, height: 640 } }),
      ...(quoted && { replyTo: { seq: quoted.seq, senderId: quoted.senderId, text: quoted.text } }),
    };
    const stored = this.log.find(({ clientMsgId }) => clientMsgId === said.clientMsgId) ?? this.#store(said);
    if (this.pushes) await server.pushes('receive_message', stored);
    return this.acknowledges ? { ok: true, _id: stored._id, seq: stored.seq, createdAt: stored.createdAt } : undefined;
  }

  async #sentOverHttp(input: Message): Promise<Response> {
    if (this.isAway) throw new TypeError('Failed to fetch');
    const answer = await this.#take({ event: 'send_message', input: { ...input } });
    const isOk = answer !== undefined && 'ok' in answer && answer.ok === true;
    const body = isOk ? { success: true, ...answer } : { success: false, requestId: 'test', ...answer };
    return { ok: isOk, status: isOk ? 200 : 403, text: async () => JSON.stringify(body) } as Response;
  }

  #answer(address: URL): Response {
    this.asked.push(address);
    if (this.isAway) throw new TypeError('Failed to fetch');
    const body = this.#body(address.pathname, Object.fromEntries(address.searchParams));
    return { ok: true, status: 200, text: async () => JSON.stringify(body) } as Response;
  }

  #body(path: string, { before, after, since, limit = '100' }: Record<string, string>): unknown {
    if (path.endsWith('/conversations')) return { success: true, conversations: [this.#conversation()] };
    if (path.endsWith('/changes')) {
      return this.#changed.filter(({ at }) => at >= Date.parse(since ?? '')).map(({ message }) => message);
    }
    if (after) return this.log.filter(({ seq }) => seq > Number(after)).slice(0, Number(limit));
    return this.log.filter(({ seq }) => !before || seq < Number(before)).slice(-Number(limit));
  }

  #conversation() {
    const theirs = this.log.filter(({ senderId, seq }) => senderId === this.friend && seq > this.marks.readSeq);
    return {
      with: this.friend,
      isOpen: this.isOpen && !this.log.at(-1)?.ending,
      refusesDrafted: this.refusesDrafted,
      closedBecause: this.closedBecause,
      lastMessage: this.log.at(-1) ?? null,
      lastSeq: this.log.length,
      ...(this.begunAt !== undefined && { begunAt: this.begunAt }),
      unread: Math.min(theirs.length, 100),
      showsPresence: true,
      lastSeen: 'online',
      ...this.marks,
    };
  }
}
