import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Log } from './log.mjs';

const READ_AGAIN_MS = 300;
const READ_MS = 10_000;
const PAGE = 200;
const READ_TRIES = 20;
// As browsers do, only faster: what is looked at is whether they catch up, not how long they wait before they try.
const COMES_BACK = { reconnectionDelay: 100, reconnectionDelayMax: 1500, timeout: 4000 };

/** @typedef {import('./members.mjs').Member} Member @typedef {import('./history.mjs').Message} Message */
/** @typedef {{ ok: boolean, code?: string, retryAfter?: number, _id: string, seq: number, createdAt: string }} Answer */
/** @typedef {{ member: Member, url: string, history: import('./history.mjs').History }} Place */

let tabs = 0;

/** A member's open tab: a real socket, and what its screen knows of each conversation. */
export class Tab {
  #connections = 0;
  #place = 0;
  #isClosed = false;
  /** By friend. @type {Map<string, Log>} */
  logs = new Map();
  /** Called when a connection stands, and when it ended. */
  onChange = () => {};

  /** @param {Place} place */
  constructor(place) {
    this.place = place;
    this.name = `tab${++tabs}`;
    const { member, url, history } = place;
    for (const friend of member.friends) this.logs.set(friend, new Log(() => this.#readAfter(friend)));
    const headers = { origin: url, cookie: member.cookie, 'x-forwarded-for': member.address };
    this.socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: headers, ...COMES_BACK });
    this.socket.on('connect', () => this.#connected());
    this.socket.on('disconnect', reason => {
      if (reason === 'io server disconnect') history.count('thrown out');
      this.onChange();
      this.#comeBack();
    });
    this.socket.on('connect_error', () => this.#comeBack());
    this.socket.on('resync', () => {
      history.count('resyncs');
      this.#catchUp();
    });
    this.socket.on('receive_message', message => this.#hear(message));
  }

  get userId() {
    return this.place.member.userId;
  }

  /** The connection that stands, by a name that no other has. */
  get connection() {
    return `${this.name}.${this.#connections}`;
  }

  /**
   * Undefined while there is no connection: nothing is emitted then. `onAnswer` is called at most once.
   *
   * @param {string} event
   * @param {unknown} input
   * @param {(answer: Answer) => void} onAnswer
   */
  emit(event, input, onAnswer) {
    if (!this.socket.connected) return undefined;
    this.socket.emit(event, input, onAnswer);
    return { socket: this.connection, place: ++this.#place };
  }

  /** As when a phone changes its network. */
  reconnect() {
    this.socket.io.engine?.close();
  }

  close() {
    this.#isClosed = true;
    this.socket.disconnect();
    for (const log of this.logs.values()) log.close();
  }

  /**
   * What HTTP says of the conversation with somebody; undefined where it does not answer with it.
   *
   * @param {string} other
   * @param {Record<string, string | number>} [page]
   * @returns {Promise<Message[] | undefined>}
   */
  async read(other, page = {}) {
    const { member, url, history } = this.place;
    const query = new URLSearchParams({
      with: other,
      ...Object.fromEntries(Object.entries(page).map(([k, v]) => [k, String(v)])),
    });
    try {
      const answer = await fetch(`${url}/api/messages?${query.toString()}`, {
        headers: { cookie: member.cookie, 'x-forwarded-for': member.address },
        signal: AbortSignal.timeout(READ_MS),
      });
      if (!answer.ok) {
        history.count(`HTTP ${answer.status}`);
        await answer.body?.cancel();
        return undefined;
      }
      const messages = /** @type {Message[]} */ (await answer.json());
      history.read({ userId: this.userId, with: other, messages });
      return messages;
    } catch {
      history.count('HTTP without an answer');
      return undefined;
    }
  }

  /** From the beginning to the end, for good. @param {string} other */
  async readAll(other) {
    /** @type {Message[]} */
    const all = [];
    for (let tries = 0; tries < READ_TRIES; tries++) {
      const page = await this.read(other, { after: all.at(-1)?.seq ?? 0, limit: PAGE });
      all.push(...(page ?? []));
      if (page && page.length < PAGE) return all;
      if (page) tries = 0;
      else await pause(READ_AGAIN_MS);
    }
    return all;
  }

  #connected() {
    if (this.#connections++ > 0) this.place.history.count('reconnects');
    this.#catchUp();
    this.onChange();
  }

  /** After the server closed it, the client does not come back by itself. */
  #comeBack() {
    if (this.#isClosed || this.socket.active) return;
    setTimeout(() => !this.#isClosed && this.socket.connect(), COMES_BACK.reconnectionDelayMax);
  }

  #catchUp() {
    for (const log of this.logs.values()) log.refresh();
  }

  /** @param {Message} message */
  #hear(message) {
    this.place.history.count('pushes');
    this.place.history.saw(this.userId, message);
    const other = message.senderId === this.userId ? message.recipientId : message.senderId;
    this.logs.get(other)?.add(message);
  }

  /** All that follows what is known, however long it takes. @param {string} friend */
  async #readAfter(friend) {
    const log = /** @type {Log} */ (this.logs.get(friend));
    while (!this.#isClosed) {
      const messages = await this.read(friend, { after: log.last, limit: PAGE });
      if (messages) for (const message of messages) log.add(message);
      if (messages && messages.length < PAGE) return;
      if (!messages) await pause(READ_AGAIN_MS);
    }
  }
}
