import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openWindow } from './browser.js';
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
/** What the test keeps in the page. */
interface Kept {
  io(options: object): Socket;
  socket: Socket;
  texts: string[];
}

/** A member in a window of their own with a socket and no screen: the protocol is tested, not its look. */
export class ChatWindow {
  private constructor(
    readonly page: Page,
    readonly userId: string,
  ) {}

  static async open(browser: Browser, product: Product, url = product.url): Promise<ChatWindow> {
    const { context, page } = await openWindow(browser, url, DESKTOP);
    const { userId } = await signIn(context, product, aMember(), url);
    // Any page of the product: its origin is what counts.
    await page.goto('/api/health');
    return new ChatWindow(page, userId);
  }

  /** Asks the other one, who accepts. */
  async befriend(other: ChatWindow): Promise<void> {
    await this.#post('send-request', { targetId: other.userId });
    await other.#post('accept-request', { requesterId: this.userId });
  }

  /** Opens the socket, as a browser does: with the cookie it has. */
  async connect(): Promise<void> {
    await this.page.evaluate(CLIENT);
    await this.page.evaluate(() => {
      const kept = globalThis as unknown as Kept;
      kept.texts = [];
      kept.socket = kept.io({ transports: ['websocket'], reconnectionDelay: 50, reconnectionDelayMax: 200 });
      kept.socket.on('receive_message', ({ text }) => kept.texts.push(text));
    });
    await this.connected();
  }

  /** Once more, through the proxies in between. */
  async connectAnew(): Promise<void> {
    await this.page.evaluate(() => void (globalThis as unknown as Kept).socket.disconnect().connect());
    await this.connected();
  }

  async connected(): Promise<void> {
    await this.page.waitForFunction(() => (globalThis as unknown as Kept).socket.connected);
  }

  /** How it was acknowledged. */
  say(text: string, other: ChatWindow): Promise<object> {
    return this.page.evaluate(
      ([message]) => (globalThis as unknown as Kept).socket.timeout(6000).emitWithAck('send_message', message),
      [{ text, recipientId: other.userId, clientMsgId: crypto.randomUUID() }] as const,
    );
  }

  /** Every text that was pushed to this window. */
  texts(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as Kept).texts);
  }

  async history(other: ChatWindow): Promise<string[]> {
    const answer = await this.page.context().request.get(`/api/messages?with=${other.userId}`);
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
  }

  async #post(path: string, data: object): Promise<void> {
    const headers = { origin: new URL(this.page.url()).origin };
    await this.page.context().request.post(`/api/friends/${path}`, { data, headers, failOnStatusCode: true });
  }
}
