import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectForCommands } from '@attune/platform/redis';
import { io } from 'socket.io-client';
import { until } from '../../infra/test/until.js';
import { linkIn, mailTo } from '../mailbox.js';
import { aMember, type Member } from '../member.js';
import { type Product, sharedProduct } from '../product.js';

jest.setTimeout(120_000);

/** A member without a browser: what is asked, with the cookie that the login gave. */
class Account {
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

/** Everything that Redis has written into its folder. */
function filesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
}

describe("Redis' files of the running product", () => {
  let product: Product;
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product.end());

  test('G15 hold no token, password, address, name, picture or text of a member', async () => {
    const ada = new Account(product, aMember({ firstname: 'Adelheid', lastname: 'Quastenflosser' }));
    const ben = new Account(product, aMember({ firstname: 'Benedikt', lastname: 'Zwirnspule' }));
    await Promise.all([ada.join(), ben.join()]);

    const profile = { profilePicture: 'https://pictures.example/quartz-portrait.png', bio: 'I collect gramophones.' };
    await ada.ask('PUT', '/api/auth/me', profile);
    await ada.ask('GET', '/api/friends/search?query=Zwirn');
    await ada.ask('POST', '/api/friends/send-request', { targetId: ben.userId });
    await ben.ask('POST', '/api/friends/accept-request', { requesterId: ada.userId });
    await ada.send('Shall we meet beneath the weathercock?', ben);
    await ada.ask('POST', '/api/ai/chat', { messages: [{ role: 'user', content: 'My tortoise is my confidant.' }] });
    await ada.ask('POST', '/api/friends/report', {
      targetId: ben.userId,
      reason: 'other',
      details: 'A rude limerick.',
    });
    await ada.ask('POST', '/api/auth/forgot', { email: ada.member.email });
    await mailTo(product.mailUrl, ada.member.email, 2);

    const members = [ada, ben].flatMap(({ token, member: { password, email, username, firstname, lastname } }) => {
      const claims = token().split('.')[1] ?? '';
      expect(claims.length).toBeGreaterThan(50);
      return [claims, password, email, username, firstname, lastname];
    });
    const texts = ['quartz-portrait', 'gramophones', 'weathercock', 'tortoise', 'limerick', 'Zwirn'];
    const found = () => {
      const files = filesOf(join(product.logs, '../redis'));
      expect(files).toContain('events:auth');
      return [...members, ...texts].filter(secret => files.includes(secret));
    };

    // First as it was written, done requests included; then as Redis writes all that it has.
    expect(found()).toEqual([]);
    const redis = connectForCommands(product.redis.url, () => undefined);
    await until(() => redis.status === 'ready');
    await redis.config('SET', 'rdbcompression', 'no');
    await redis.bgrewriteaof();
    await until(async () => /aof_rewrite_in_progress:0/.test(await redis.info('persistence')));
    await redis.save();
    redis.disconnect();
    expect(found()).toEqual([]);
  });
});
