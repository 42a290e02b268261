import { io, type Socket } from 'socket.io-client';
import { until } from '../../infra/test/until.js';
import { linkIn, mailTo } from '../mailbox.js';
import type { Member } from '../member.js';
import type { Product } from '../product.js';

/** A member without a browser: what is asked, with the cookie that the login gave. */
export class Account {
  #cookie = '';
  #socket: Socket | undefined;
  readonly token: () => string = () => /sid=([^;]+)/.exec(this.#cookie)?.[1] ?? '';
  userId = '';

  constructor(
    private readonly product: Product,
    readonly member: Member,
  ) {}

  async join(): Promise<void> {
    const { username, firstname, lastname, email, password } = this.member;
    await this.ask('POST', '/api/auth/register', { username, firstname, lastname, email, password });
    const link = new URL(linkIn(await mailTo(this.product.mailUrl, email), '/verify'));
    await this.ask('GET', `/api/auth${link.pathname}`);
    const response = await this.ask('POST', '/api/auth/login', { username, password });
    this.#cookie = response.headers
      .getSetCookie()
      .map(cookie => cookie.split(';', 1)[0])
      .join('; ');
    const me = (await (await this.ask('GET', '/api/auth/me')).json()) as { user: { _id: string } };
    this.userId = me.user._id;
  }

  async ask(method: string, path: string, body?: object): Promise<Response> {
    const headers = { origin: this.product.url, 'content-type': 'application/json', cookie: this.#cookie };
    const response = await fetch(this.product.url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Of a picture: its address. */
  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const headers = { origin: this.product.url, 'content-type': 'image/png', cookie: this.#cookie };
    const response = await fetch(`${this.product.url}/api/pictures`, { method: 'POST', headers, body: bytes });
    return ((await response.json()) as { profilePicture: string }).profilePicture;
  }

  /** For the conversation with a friend. */
  async uploadPhoto(bytes: Uint8Array<ArrayBuffer>, to: Account): Promise<{ photoId: string }> {
    const headers = { origin: this.product.url, 'content-type': 'image/png', cookie: this.#cookie };
    const path = `${this.product.url}/api/messages/${to.userId}/photos`;
    const response = await fetch(path, { method: 'POST', headers, body: bytes });
    return ((await response.json()) as { photo: { photoId: string } }).photo;
  }

  /** What an event was acknowledged with, on the one socket that stays open. */
  async emit(event: string, carried: object): Promise<{ ok: boolean; seq?: number }> {
    this.#socket ??= this.#open();
    return (await this.#socket.timeout(10_000).emitWithAck(event, carried)) as { ok: boolean; seq?: number };
  }

  close(): void {
    this.#socket?.disconnect();
  }

  /** Resolves when the message was stored. */
  async send(text: string, to: Account): Promise<void> {
    const socket = this.#open();
    await until(async () => {
      const message = { text, recipientId: to.userId, clientMsgId: crypto.randomUUID() };
      return 'seq' in ((await socket.timeout(6000).emitWithAck('send_message', message)) as object);
    });
    socket.disconnect();
  }

  #open(): Socket {
    const headers = { cookie: this.#cookie, origin: this.product.url };
    return io(this.product.url, { transports: ['websocket'], forceNew: true, extraHeaders: headers });
  }
}
