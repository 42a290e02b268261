import { io } from 'socket.io-client';
import { until } from '../../infra/test/until.js';
import { linkIn, mailTo } from '../mailbox.js';
import type { Member } from '../member.js';
import type { Product } from '../product.js';

/** A member without a browser: what is asked, with the cookie that the login gave. */
export class Account {
  #cookie = '';
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

  /** Resolves when the message was stored. */
  async send(text: string, to: Account): Promise<void> {
    const headers = { cookie: this.#cookie, origin: this.product.url };
    const socket = io(this.product.url, { transports: ['websocket'], forceNew: true, extraHeaders: headers });
    await until(async () => {
      const message = { text, recipientId: to.userId, clientMsgId: crypto.randomUUID() };
      return 'seq' in ((await socket.timeout(6000).emitWithAck('send_message', message)) as object);
    });
    socket.disconnect();
  }
}
