import type { Browser, BrowserContext } from 'playwright-core';
import { io, type Socket } from 'socket.io-client';
import { until } from '../infra/test/until.js';
import { aMember, type Member, signIn } from './member.js';
import type { Product } from './product.js';

interface Listed {
  with: string;
  isOpen: boolean;
}

/** A member with a session and no window, for what happens on another device than the one that is looked at. */
export class SignedInMember {
  #socket: Socket | undefined;

  protected constructor(
    readonly context: BrowserContext,
    protected readonly product: Product,
    readonly member: Member,
    readonly userId: string,
  ) {}

  static async open(browser: Browser, product: Product, about: Partial<Member>): Promise<SignedInMember> {
    return SignedInMember.in(await browser.newContext({ baseURL: product.url }), product, about);
  }

  /** Signs a new member in to these cookies. */
  static async in(context: BrowserContext, product: Product, about: Partial<Member>): Promise<SignedInMember> {
    const member = aMember(about);
    const { userId } = await signIn(context, product, member);
    return new SignedInMember(context, product, member, userId);
  }

  /** Asks the other one. */
  async request(other: SignedInMember): Promise<void> {
    await this.#post('send-request', { targetId: other.userId });
  }

  /** Asks the other one, who accepts. Waits until messaging has heard of it: before, it takes no message. */
  async befriend(other: SignedInMember): Promise<void> {
    await this.request(other);
    await other.#post('accept-request', { requesterId: this.userId });
    await until(async () => {
      const { conversations } = (await this.ask('GET', '/api/messages/conversations')) as { conversations: Listed[] };
      return conversations.some(({ with: withId, isOpen }) => withId === other.userId && isOpen);
    });
  }

  async unfriend(other: SignedInMember): Promise<void> {
    await this.#post('unfriend', { friendId: other.userId });
  }

  /** Sends a message, and waits until it is stored. */
  async send(text: string, other: SignedInMember): Promise<void> {
    this.#socket ??= await this.#connect();
    const message = { text, recipientId: other.userId, clientMsgId: crypto.randomUUID() };
    const answer = (await this.#socket.timeout(30_000).emitWithAck('send_message', message)) as { ok: boolean };
    if (!answer.ok) throw new Error(`"${text}" was refused: ${JSON.stringify(answer)}`);
  }

  /** Waits for a message of another member, and reads it. */
  async read(fromId: string, text: string): Promise<void> {
    let seq: number | undefined;
    await until(async () => {
      const messages = (await this.ask('GET', `/api/messages?with=${fromId}`)) as { text: string; seq: number }[];
      seq = messages.find(message => message.text === text)?.seq;
      return seq !== undefined;
    });
    this.#socket ??= await this.#connect();
    await this.#socket.timeout(30_000).emitWithAck('mark_read', { with: fromId, seq });
  }

  /** Asks a route for the member, as their screens would, and returns its answer. */
  async ask(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> {
    const headers = { origin: this.product.url };
    const options = { method, headers, failOnStatusCode: true, ...(data && { data }) };
    return (await this.context.request.fetch(path, options)).json();
  }

  async #connect(): Promise<Socket> {
    const { url } = this.product;
    const cookies = await this.context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie, origin: url } });
    this.context.once('close', () => socket.disconnect());
    return socket;
  }

  async #post(path: string, data: object): Promise<void> {
    await this.ask('POST', `/api/friends/${path}`, data);
  }
}
