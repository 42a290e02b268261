import type { Refused } from '@attune/gateway-contract/socket-types';
import type { SocketConnection } from '../../../api/socket.js';
import type { Outbox } from './outbox.js';
import type { Waiting, WithText } from './outbox.storage.js';
import { sendOverHttp } from './send-over-http.js';
import { tabLock, type TabLock } from './tab-lock.js';
import { needsUpload, VoiceUploads } from './voice-uploads.js';

/** Trying again does not help. */
const FINAL = new Set(['forbidden', 'invalid_input', 'conflict', 'not_found']);
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** An internal error may be due to this one message; those behind it have to get through. */
const INTERNAL_AT_MOST = 5;
const SOON_MS = 50;

type Outcome = { next: true } | { pauseMs: number };

/** Sends what waits in the outbox: in each conversation one message after the other, each until the server has answered. */
export class Sender {
  /** Recipients whose queue is being sent in this tab. */
  readonly #running = new Set<string>();
  readonly #again = new Set<string>();
  readonly #pauses = new Map<string, () => void>();
  readonly #internals = new Map<string, number>();
  /** Messages whose upload was gone once. */
  readonly #gone = new Set<string>();
  readonly #uploads: VoiceUploads;
  #isClosed = false;

  constructor(
    private readonly memberId: string,
    private readonly outbox: Outbox,
    private readonly socket: Pick<SocketConnection, 'emit' | 'isConnected' | 'isBlocked'>,
    private readonly lock: TabLock = tabLock,
  ) {
    this.#uploads = new VoiceUploads(memberId, outbox, lock);
  }

  /** Resolves when the browser has stored it, or cannot: then it is sent. A blank message without a photo or recording is none. */
  async send(recipientId: string, text: string, more?: WithText): Promise<void> {
    if (text.trim() === '' && !more?.photo && !more?.recording) return;
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

  /** Ends uploads of messages that were discarded. */
  endDiscarded(): void {
    this.#uploads.endDiscarded();
  }

  close(): void {
    this.#isClosed = true;
    this.#uploads.close();
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

  async #sendFirst(recipientId: string): Promise<Outcome> {
    const first = this.#first(recipientId);
    return first && needsUpload(first) ? this.#uploadFirst(first.id) : this.#sendUploaded(recipientId);
  }

  async #uploadFirst(id: string): Promise<Outcome> {
    const outcome = await this.#uploads.upload(id);
    if (outcome === 'broke off') return { pauseMs: SOON_MS };
    return typeof outcome === 'string' ? { next: true } : this.#refused(id, outcome);
  }

  /** One try, while no other tab tries. Another one may have sent or discarded it meanwhile. */
  #sendUploaded(recipientId: string): Promise<Outcome> {
    return this.lock(`attune-outbox-${this.memberId}-${recipientId}`, async (): Promise<Outcome> => {
      await this.outbox.refresh();
      const first = this.#first(recipientId);
      return first && !needsUpload(first) && this.#maySend() ? this.#send(first) : { next: true };
    });
  }

  async #send(waiting: Waiting): Promise<Outcome> {
    const { id, recipientId, replyTo, draftedWith, photo, recording, voiceId } = waiting;
    // The text of a recording is its length, which the server knows.
    const text = recording ? '' : waiting.text;
    const marks = { ...(replyTo && { replyTo }), ...(draftedWith && { draftedWith }) };
    const voice = recording && voiceId !== undefined && { voiceId, voiceBars: recording.bars };
    const more = { ...marks, ...(photo && { photoId: photo.photoId }), ...voice };
    const message = { senderId: this.memberId, recipientId, text, clientMsgId: id, ...more };
    const send = this.socket.isConnected() ? this.socket.emit('send_message', message) : sendOverHttp(message);
    const answer = await send.catch(() => undefined);
    if (!answer) return { pauseMs: SOON_MS };
    if (!answer.ok) return this.#refused(id, answer);
    this.outbox.stored(id, answer.seq);
    return { next: true };
  }

  async #refused(id: string, refused: Refused): Promise<Outcome> {
    const { code, reason, retryAfter } = refused;
    if (reason === 'voice_gone' && !this.#gone.has(id)) {
      this.#gone.add(id);
      await this.outbox.uploadGone(id);
      return { next: true };
    }
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
