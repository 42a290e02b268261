import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { lineOf } from './scripts.ts';

/** `origin` is what browsers call it */
interface Site {
  url: string;
  origin: string;
}

/** So long a short line takes to write. */
const TYPING_MS = 1500;
const ANSWERED_MS = 10_000;
/** A friendship, or room in a limit, may come a moment later. */
const TRIES = 10;

/** A fictional member with the app open: says yes to all who ask, and answers from a script. Does what a browser may, and no more. */
export class Character {
  readonly userId: string;
  readonly #username: string;
  readonly #site: Site;
  readonly #cookie: string;
  readonly #socket: Socket;
  /** To each member: how many lines were said, and whether another one is due after the one being written. */
  readonly #said = new Map<string, number>();
  readonly #isDue = new Map<string, boolean>();

  private constructor(site: Site, cookie: string, { _id, username }: { _id: string; username: string }) {
    this.userId = _id;
    this.#username = username;
    this.#site = site;
    this.#cookie = cookie;
    const extraHeaders = { cookie, origin: site.origin };
    this.#socket = io(site.url, { transports: ['websocket'], extraHeaders, forceNew: true, autoConnect: false });
  }

  static async logIn(site: Site, username: string, password: string): Promise<Character> {
    const answer = await ask(site, 'POST', '/api/auth/login', { username, password });
    const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0]);
    const cookie = cookies.join('; ');
    const me = await ask(site, 'GET', '/api/auth/me', undefined, cookie);
    return new Character(site, cookie, ((await me.json()) as { user: { _id: string; username: string } }).user);
  }

  /**
   * Lives until the product ends its session.
   *
   * @param cast the ids of all characters, who leave each other alone
   */
  live(cast: ReadonlySet<string>): Promise<void> {
    const accept = () => void this.#accept(cast).catch(() => undefined);
    for (const event of ['connect', 'friends_changed', 'resync']) this.#socket.on(event, accept);
    this.#socket.on('receive_message', ({ senderId, seq }: { senderId: string; seq: number }) => {
      if (cast.has(senderId)) return;
      this.#socket.emit('mark_read', { with: senderId, seq });
      void this.#answer(senderId);
    });
    this.#socket.connect();
    return new Promise(resolve => {
      this.#socket.on('disconnect', reason => reason === 'io server disconnect' && resolve());
    });
  }

  async #accept(cast: ReadonlySet<string>): Promise<void> {
    const answer = await ask(this.#site, 'GET', '/api/auth/me', undefined, this.#cookie);
    const { user } = (await answer.json()) as { user: { friendRequests: { _id: string }[] } };
    for (const { _id: requesterId } of user.friendRequests.filter(({ _id }) => !cast.has(_id))) {
      await ask(this.#site, 'POST', '/api/friends/accept-request', { requesterId }, this.#cookie);
      void this.#answer(requesterId);
    }
  }

  /** One line at a time: whoever writes a hundred messages meanwhile gets one more. */
  async #answer(to: string): Promise<void> {
    if (this.#isDue.has(to)) return void this.#isDue.set(to, true);
    do {
      this.#isDue.set(to, false);
      const count = this.#said.get(to) ?? 0;
      this.#said.set(to, count + 1);
      this.#socket.emit('typing', { with: to, isTyping: true });
      await pause(TYPING_MS);
      await this.#say(to, lineOf(this.#username, count));
    } while (this.#isDue.get(to));
    this.#isDue.delete(to);
  }

  async #say(recipientId: string, text: string): Promise<void> {
    const message = { recipientId, text, clientMsgId: randomUUID() };
    for (let tries = 0; tries < TRIES; tries++) {
      const sent = this.#socket.timeout(ANSWERED_MS).emitWithAck('send_message', message);
      const { ok } = (await sent.catch(() => ({ ok: false }))) as { ok: boolean };
      if (ok) return;
      await pause(TYPING_MS);
    }
  }
}

async function ask({ url, origin }: Site, method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
  return answer;
}
