import { io, type Socket } from 'socket.io-client';
import { until } from '../../infra/test/until.js';
import { linkIn, mailTo } from '../mailbox.js';
import type { Member } from '../member.js';
import type { Product } from '../product.js';
import { untilSeen } from '../limited-look.js';

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
    // Friends hears of an account a moment after auth has confirmed it.
    await untilSeen(async () => (await this.ask('GET', `/api/members/${username}`)).ok);
  }

  async ask(method: string, path: string, body?: object): Promise<Response> {
    const headers = { origin: this.product.url, 'content-type': 'application/json', cookie: this.#cookie };
    const response = await fetch(this.product.url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Of a picture: its address. */
  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    return ((await this.askWith('/api/pictures', bytes, 'image/png')) as { profilePicture: string }).profilePicture;
  }

  /** For the conversation with a friend. */
  async uploadPhoto(bytes: Uint8Array<ArrayBuffer>, to: Account): Promise<{ photoId: string }> {
    const path = `/api/messages/${to.userId}/photos`;
    return ((await this.askWith(path, bytes, 'image/png')) as { photo: { photoId: string } }).photo;
  }

  /** A recording for the conversation with a friend: its id. */
  async uploadVoice(bytes: Uint8Array<ArrayBuffer>, to: Account): Promise<string> {
    const path = `/api/messages/${to.userId}/voices`;
    return ((await this.askWith(path, bytes, 'audio/webm')) as { voice: { voiceId: string } }).voice.voiceId;
  }

  /** A file, as the body of a POST. */
  async askWith(path: string, body: Uint8Array<ArrayBuffer>, type: string): Promise<unknown> {
    const headers = { origin: this.product.url, 'content-type': type, cookie: this.#cookie };
    const response = await fetch(this.product.url + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** What an event was acknowledged with, on the one socket that stays open. */
  async emit(event: string, carried: object): Promise<{ ok: boolean; seq?: number }> {
    this.#socket ??= this.#open();
    return (await this.#socket.timeout(30_000).emitWithAck(event, carried)) as { ok: boolean; seq?: number };
  }

  close(): void {
    this.#socket?.disconnect();
  }

  /** Resolves when the message was stored. */
  async send(text: string, to: Account): Promise<void> {
    const socket = this.#open();
    // The same one again, should its acknowledgement be late.
    const message = { text, recipientId: to.userId, clientMsgId: crypto.randomUUID() };
    await until(() =>
      socket
        .timeout(6000)
        .emitWithAck('send_message', message)
        .then(
          (answer: object) => 'seq' in answer,
          () => false,
        ),
    );
    socket.disconnect();
  }

  #open(): Socket {
    const headers = { cookie: this.#cookie, origin: this.product.url };
    return io(this.product.url, { transports: ['websocket'], forceNew: true, extraHeaders: headers });
  }
}
