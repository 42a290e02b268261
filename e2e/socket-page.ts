import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openPage } from './browser.js';
import { aMember, signIn } from './member.js';
import type { Product } from './product.js';

const CLIENT = readFileSync(createRequire(import.meta.url).resolve('socket.io-client/dist/socket.io.js'), 'utf8');

interface Socket {
  connected: boolean;
  connect(): Socket;
  disconnect(): Socket;
  on(event: string, listen: (message: { text: string }) => void): Socket;
  timeout(ms: number): { emitWithAck(event: string, data: object): Promise<object> };
}
/** What the test stores in the page. */
interface PageState {
  io(options: object): Socket;
  socket: Socket;
  texts: string[];
}

/** A signed-in member's page with a socket and without the app: the protocol is tested, not the user interface. */
export class SocketPage {
  private constructor(
    readonly page: Page,
    readonly userId: string,
  ) {}

  static async open(browser: Browser, product: Product, url = product.url): Promise<SocketPage> {
    const { context, page } = await openPage(browser, url, DESKTOP);
    const { userId } = await signIn(context, product, aMember(), url);
    // Any page of the product: its origin is what counts.
    await page.goto('/api/health');
    return new SocketPage(page, userId);
  }

  /** Sends a friend request, which the other member accepts. */
  async befriend(other: SocketPage): Promise<void> {
    await this.#post('send-request', { targetId: other.userId });
    await other.#post('accept-request', { requesterId: this.userId });
  }

  /** Opens the socket, as a browser does: with the cookie it has. */
  async connect(): Promise<void> {
    await this.page.evaluate(CLIENT);
    await this.page.evaluate(() => {
      const state = globalThis as unknown as PageState;
      state.texts = [];
      state.socket = state.io({ transports: ['websocket'], reconnectionDelay: 50, reconnectionDelayMax: 200 });
      state.socket.on('receive_message', ({ text }) => state.texts.push(text));
    });
    await this.connected();
  }

  /** Connects again, through the proxies in between. */
  async reconnect(): Promise<void> {
    await this.page.evaluate(() => void (globalThis as unknown as PageState).socket.disconnect().connect());
    await this.connected();
  }

  async connected(): Promise<void> {
    await this.page.waitForFunction(() => (globalThis as unknown as PageState).socket.connected);
  }

  /** Sends a message, and returns its acknowledgement. */
  send(text: string, other: SocketPage, clientMsgId: string = crypto.randomUUID()): Promise<object> {
    return this.page.evaluate(
      ([message]) => (globalThis as unknown as PageState).socket.timeout(6000).emitWithAck('send_message', message),
      [{ text, recipientId: other.userId, clientMsgId }] as const,
    );
  }

  /** Every text that was pushed to this page. */
  texts(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as PageState).texts);
  }

  async history(other: SocketPage): Promise<string[]> {
    const answer = await this.page.context().request.get(`/api/messages?with=${other.userId}`);
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
  }

  async #post(path: string, data: object): Promise<void> {
    const headers = { origin: new URL(this.page.url()).origin };
    await this.page.context().request.post(`/api/friends/${path}`, { data, headers, failOnStatusCode: true });
  }
}
