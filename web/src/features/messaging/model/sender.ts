import type { Refused, Acknowledgement } from '@attune/gateway-contract/socket-types';
import type { SocketConnection } from '../../../api/socket.js';
import type { Outbox } from './outbox.js';
import type { Waiting, WithText } from './outbox.storage.js';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';

/** Does work that only one tab at a time may do, after those that came before. */
export type TabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Trying again does not help. */
const FINAL = new Set(['forbidden', 'invalid_input', 'conflict', 'not_found']);
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** An internal error may be due to this one message; those behind it have to get through. */
const INTERNAL_AT_MOST = 5;
const SOON_MS = 50;
/** A tab that holds a lock longer than any try takes was put to sleep by its browser. */
const ASLEEP_MS = 15_000;

type Outcome = { next: true } | { pauseMs: number };

/** Sends what waits in the outbox: in each conversation one message after the other, each until the server has answered. */
export class Sender {
  /** Recipients whose queue is being sent in this tab. */
  readonly #running = new Set<string>();
  readonly #again = new Set<string>();
  readonly #pauses = new Map<string, () => void>();
  readonly #internals = new Map<string, number>();
  #isClosed = false;

  constructor(
    private readonly memberId: string,
    private readonly outbox: Outbox,
    private readonly socket: Pick<SocketConnection, 'emit' | 'isConnected' | 'isBlocked'>,
    private readonly lock: TabLock = tabLock,
  ) {}

  /** Resolves when the browser has stored it, or cannot: then it is sent. A blank message without a photo is none. */
  async send(recipientId: string, text: string, more?: WithText): Promise<void> {
    if (text.trim() === '' && !more?.photo) return;
    await this.outbox.add(recipientId, text.trim(), more);
    this.wake([recipientId]);
  }

  /** Sends a message again that was refused. */
  async retry({ id, recipientId }: Pick<Waiting, 'id' | 'recipientId'>): Promise<void> {
    await this.outbox.retry(id);
    this.wake([recipientId]);
  }

  /** There may be something to send, or a connection to send it. */
  wake(recipients: Iterable<string> = new Set(this.outbox.all.map(({ recipientId }) => recipientId))): void {
    for (const recipientId of recipients) {
      if (this.#running.has(recipientId)) this.#again.add(recipientId);
      else void this.#run(recipientId);
    }
  }

  /** The connection is back: all pauses end. */
  hurry(): void {
    for (const end of this.#pauses.values()) end();
    this.wake();
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#pauses.values()) end();
  }

  async #run(recipientId: string): Promise<void> {
    this.#running.add(recipientId);
    let failures = 0;
    do {
      this.#again.delete(recipientId);
      while (this.#maySend() && this.#first(recipientId)) {
        const outcome = await this.#sendFirst(recipientId).catch((): Outcome => ({ pauseMs: FIRST_PAUSE_MS }));
        failures = 'next' in outcome ? 0 : failures + 1;
        if ('pauseMs' in outcome && this.#maySend()) {
          await this.#pause(recipientId, Math.max(outcome.pauseMs, backoff(failures)));
        }
      }
    } while (this.#again.has(recipientId) && this.#maySend());
    this.#running.delete(recipientId);
  }

  #maySend(): boolean {
    return !this.#isClosed && (this.socket.isConnected() || this.socket.isBlocked());
  }

  #first(recipientId: string): Waiting | undefined {
    return this.outbox.to(recipientId).find(({ reason }) => reason === undefined);
  }

  /** One try, while no other tab tries. Another one may have sent it meanwhile. */
  #sendFirst(recipientId: string): Promise<Outcome> {
    return this.lock(`attune-outbox-${this.memberId}-${recipientId}`, async (): Promise<Outcome> => {
      await this.outbox.refresh();
      const first = this.#first(recipientId);
      return first && this.#maySend() ? this.#send(first) : { next: true };
    });
  }

  async #send({ id, recipientId, text, replyTo, draftedWith, photo }: Waiting): Promise<Outcome> {
    const marks = { ...(replyTo && { replyTo }), ...(draftedWith && { draftedWith }) };
    const more = { ...marks, ...(photo && { photoId: photo.photoId }) };
    const message = { senderId: this.memberId, recipientId, text, clientMsgId: id, ...more };
    const send = this.socket.isConnected() ? this.socket.emit('send_message', message) : sendOverHttp(message);
    const answer = await send.catch(() => undefined);
    if (!answer) return { pauseMs: SOON_MS };
    if (!answer.ok) return this.#refused(id, answer);
    this.outbox.stored(id, answer.seq);
    return { next: true };
  }

  async #refused(id: string, refused: Refused): Promise<Outcome> {
    const { code, retryAfter } = refused;
    const internals = (this.#internals.get(id) ?? 0) + (code === 'internal' ? 1 : 0);
    this.#internals.set(id, internals);
    if (!FINAL.has(code) && internals < INTERNAL_AT_MOST) {
      return { pauseMs: (retryAfter ?? 0) * 1000 };
    }
    this.#internals.delete(id);
    await this.outbox.fail(id, refused);
    return { next: true };
  }

  async #pause(recipientId: string, ms: number): Promise<void> {
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      this.#pauses.set(recipientId, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.#pauses.delete(recipientId);
  }
}

/** Longer from failure to failure, and not the same for all. */
const backoff = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);

/**
 * Web Locks: one tab after the other. A browser without them may send from two tabs at the same time: the server knows a
 * message by its id, and what that could cost is the order of two tabs.
 */
export const tabLock: TabLock = async (name, work) => {
  const { locks } = navigator;
  if (!locks) return work();
  const asleep = new AbortController();
  const timer = setTimeout(() => asleep.abort(), ASLEEP_MS);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return await locks.request(name, { signal: asleep.signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return await locks.request(name, { steal: true }, work);
  } finally {
    clearTimeout(timer);
  }
};

/** What a socket says where HTTP has a status; any other one is worth another try. */
const CODES: Record<number, string> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limited',
  500: 'internal',
};

/** Sends a message where no socket stays open, and answers as the socket does; rejects where no answer of the server came. */
async function sendOverHttp(input: z.input<typeof messagesApi.send.input>): Promise<Acknowledgement<'send_message'>> {
  try {
    const { success: _success, ...stored } = await call(messagesApi.send, { input });
    return { ok: true, ...stored };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.failure) throw error;
    const { message = '', reason, params } = error.failure;
    const code = CODES[error.status] ?? 'unavailable';
    return { ok: false, code, message, ...(reason && { reason }), ...(params && { params }) };
  }
}
