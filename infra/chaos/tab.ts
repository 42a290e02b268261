import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { Log } from './log.ts';
import type { Member } from '../harness/members.ts';
import type { Message, History } from './history.ts';

const READ_AGAIN_MS = 300;
const READ_MS = 10_000;
const PAGE = 200;
const READ_TRIES = 20;
// As browsers do, only faster: what is looked at is whether they catch up, not how long they wait before they try.
const COMES_BACK = { reconnectionDelay: 100, reconnectionDelayMax: 1500, timeout: 4000 };

export interface Answer {
  ok: boolean;
  code?: string;
  retryAfter?: number;
  _id: string;
  seq: number;
  createdAt: string;
}

export interface Place {
  member: Member;
  url: string;
  history: History;
}

let tabs = 0;

/** A member's open tab: a real socket, and what its screen knows of each conversation. */
export class Tab {
  place: Place;
  name: string;
  socket: Socket;
  #connections = 0;
  #place = 0;
  #isClosed = false;
  /** By friend. */
  logs = new Map<string, Log>();
  /** Called when a connection stands, and when it ended. */
  onChange = () => {};

  constructor(place: Place) {
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

  /** Undefined while there is no connection: nothing is emitted then. `onAnswer` is called at most once. */
  emit(event: string, input: unknown, onAnswer: (answer: Answer) => void) {
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

  /** The conversation with a friend, as HTTP answers it; undefined when the answer is no success. */
  async read(other: string, page: Record<string, string | number> = {}): Promise<Message[] | undefined> {
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
      const messages = (await answer.json()) as Message[];
      history.read({ userId: this.userId, with: other, messages });
      return messages;
    } catch {
      history.count('HTTP without an answer');
      return undefined;
    }
  }

  /** From the beginning to the end, for good. */
  async readAll(other: string) {
    const all: Message[] = [];
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

  #hear(message: Message) {
    this.place.history.count('pushes');
    this.place.history.saw(this.userId, message);
    const other = message.senderId === this.userId ? message.recipientId : message.senderId;
    this.logs.get(other)?.add(message);
  }

  /** All that follows what is known, however long it takes. */
  async #readAfter(friend: string) {
    const log = this.logs.get(friend) as Log;
    while (!this.#isClosed) {
      const messages = await this.read(friend, { after: log.last, limit: PAGE });
      if (messages) for (const message of messages) log.add(message);
      if (messages && messages.length < PAGE) return;
      if (!messages) await pause(READ_AGAIN_MS);
    }
  }
}
