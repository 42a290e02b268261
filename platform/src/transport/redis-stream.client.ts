import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { connectForCommands, connectForSubscribing, type Redis, whenReady } from '../redis/redis.js';
import { ServiceError, unavailable } from '../service-error.js';
import { announcementForm } from './announcement.js';
import { CallWriter } from './call-writer.js';
import { Deadlines } from './deadlines.js';
import { eventStream, Failure, type Reply, replyChannel, serviceOf } from './envelope.js';
import { errorOf } from './failure.js';
import { fieldsOf } from './message.js';
import { callId, isFrom, leftTo, mayBeAskedAgain, type PendingCall, placeOf, renew } from './pending-call.js';
import { repliesOf } from './replies.js';
import { isFromOldReplica, type Request } from './request-encoding.js';
import type { Encryption } from './encryption.js';
import type { Observed } from './transport.metrics.js';
import { watchedCall } from './watched-call.js';

export interface RedisStreamClientOptions extends Observed {
  url: string;
  encryption: Encryption;
  log: Logger;
  /** Requests that wait or are being handled in a service before further ones are refused. */
  backlog?: number;
}

const BACKLOG = 10_000;
/** Older events than these many are trimmed, read or not: a subscriber that far behind rebuilds from the source. */
const EVENTS_KEPT = 1_000_000;
const CONNECT_MS = 2000;

/** Nest's transport for callers. Every call ends: with an answer, or as `unavailable` at its deadline. */
export class RedisStreamClient extends ClientProxy {
  readonly #redis: Redis;
  readonly #replies: Redis;
  readonly #channel: string;
  readonly #id = randomBytes(12).toString('base64url');
  #asked = 0;
  readonly #pending = new Deadlines<PendingCall>(pending => {
    this.#writer.withdraw(pending.written);
    this.#fail(pending, new ServiceError('unavailable', 'took_too_long'));
  });
  readonly #writer: CallWriter;
  #connecting: Promise<void> | undefined;

  constructor(private readonly options: RedisStreamClientOptions) {
    super();
    const onError = (err: Error) => options.log.warn({ err }, 'redis_away');
    this.#redis = connectForCommands(options.url, onError);
    this.#replies = connectForSubscribing(options.url, onError);
    const { backlog = BACKLOG, encryption } = options;
    this.#channel = replyChannel(encryption.name, this.#id);
    const onRefused = (id: string, error: ServiceError) => this.#fail(this.#at(id), error);
    this.#writer = new CallWriter(this.#redis, { backlog, encryption, onRefused, inFlight: () => this.#pending.size });
    this.#replies.on('messageBuffer', (_channel: Buffer, message: Buffer) => this.#receive(message));
  }

  /** Without it, calls fail at once. */
  get isConnected(): boolean {
    return this.#redis.status === 'ready' && this.#replies.status === 'ready';
  }

  /** Resolves when the reply channel is subscribed, or after 2 s; calls without Redis fail at once. */
  connect(): Promise<void> {
    this.#connecting ??= this.#subscribe();
    return this.#connecting;
  }

  async close(): Promise<void> {
    for (const pending of this.#pending) this.#fail(pending, unavailable());
    this.#redis.disconnect();
    this.#replies.disconnect();
  }

  /** Asks once. As `send` without an observable around it, but that the call may travel together with others. */
  async request(pattern: string, data: Request): Promise<unknown> {
    await this.connect();
    return new Promise((resolve, reject) => {
      this.#ask(pattern, data, true, ({ err, response }) => (err ? reject(err as ServiceError) : resolve(response)));
    });
  }

  unwrap<T>(): T {
    return this.#redis as T;
  }

  protected publish({ pattern, data }: ReadPacket<Request>, tell: (packet: WritePacket) => void): () => void {
    return this.#ask(String(pattern), data, false, tell);
  }

  #ask(pattern: string, data: Request, isBatchable: boolean, tell: (packet: WritePacket) => void): () => void {
    const { answer, leave, traceparent } = watchedCall(pattern, tell, this.options);
    if (!this.isConnected) {
      answer({ err: unavailable(), isDisposed: true });
      return () => undefined;
    }
    const deadline = Date.now() + data.timeoutMs;
    const from = { replyTo: this.#channel, traceparent };
    const asked = { ...data, ...from, id: this.#newId(), pattern, service: serviceOf(pattern) };
    const written = this.#writer.write(asked, isBatchable);
    const pending = { answer, asked, isPlain: false, timesAsked: 1, next: 0, deadline, written };
    this.#pending.add(pending);
    return () => {
      leave();
      this.#leave(pending);
    };
  }

  protected async dispatchEvent<T>({ pattern, data }: ReadPacket): Promise<T> {
    const stream = eventStream(serviceOf(pattern));
    const message = announcementForm(String(pattern), data, stream, this.options.encryption);
    try {
      await this.#redis.xadd(stream, 'MAXLEN', '~', EVENTS_KEPT, '*', ...fieldsOf(message));
      return undefined as T;
    } catch {
      throw unavailable();
    }
  }

  #newId(): string {
    return callId(this.#id, ++this.#asked, this.#pending.nextPlace);
  }

  #at(id: string): PendingCall | undefined {
    const pending = this.#pending.at(placeOf(id));
    return pending?.asked.id === id ? pending : undefined;
  }

  async #subscribe(): Promise<void> {
    const subscribed = this.#replies.subscribe(this.#channel).catch(() => undefined);
    // Never longer, ready or not: a connection may be lost between asking for the subscription and having it.
    await Promise.race([subscribed, sleep(CONNECT_MS, undefined, { ref: false })]);
    await whenReady(this.#redis, CONNECT_MS);
  }

  #receive(message: Buffer): void {
    this.#guarded(() => {
      const { replies, sender } = repliesOf(message, this.#channel, this.options.encryption);
      for (const reply of replies) this.#guarded(() => this.#take(reply, sender));
    });
  }

  /** A reply that cannot be read answers no call: the call ends at its deadline. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (err) {
      this.options.log.error({ err }, 'malformed_reply');
    }
  }

  #take(reply: Reply, sender: string | undefined): void {
    const pending = this.#at(reply.id);
    if (!pending) return;
    if (!isFrom(sender, pending)) throw new Error(`${sender} answers a call to ${pending.asked.service}.`);
    if (pending.isPlain === (sender !== undefined)) return this.#askOldReplica(reply, pending);
    if (mayBeAskedAgain(reply, pending)) return this.#askAgain(pending);
    if (reply.error) return this.#fail(pending, errorOf(Failure.parse(reply.error)));
    // An item that went missing cannot be had again: better no answer than one with a hole.
    if (reply.n !== undefined && reply.n !== pending.next++) return this.#fail(pending, unavailable());

    const isItem = reply.n === undefined || reply.value !== undefined;
    const isEncryptedValue = pending.isPlain && pending.asked.encrypted;
    const response = isEncryptedValue ? this.options.encryption.former.decryptValue(reply.value) : reply.value;
    if (reply.last) this.#remove(pending);
    // Nest drops an answer that is undefined; a method without one answers null.
    pending.answer(isItem ? { response: response ?? null, isDisposed: reply.last } : { isDisposed: true });
  }

  /** While a service is replaced, a replica of 0.1.0 may take a call that it cannot read. */
  #askOldReplica(reply: Reply, pending: PendingCall): void {
    if (pending.isPlain || !isFromOldReplica(reply) || !this.options.encryption.former.isHeld) return;
    pending.isPlain = true;
    this.options.log.warn({ method: pending.asked.pattern }, 'old_replica_asked');
    pending.written = this.#writer.writePlain(pending.asked, leftTo(pending));
  }

  #askAgain(pending: PendingCall): void {
    this.#leave(pending);
    renew(pending, this.#newId());
    this.options.log.warn({ method: pending.asked.pattern }, 'asked_again');
    pending.written = this.#writer.write(pending.asked, false);
    this.#pending.add(pending);
  }

  #fail(pending: PendingCall | undefined, err: ServiceError): void {
    if (pending && this.#remove(pending)) pending.answer({ err, isDisposed: true });
  }

  /** The caller no longer waits for the answer. */
  #leave(pending: PendingCall): void {
    if (this.#remove(pending)) this.#writer.withdraw(pending.written);
  }

  #remove(pending: PendingCall): boolean {
    return this.#pending.remove(pending, placeOf(pending.asked.id));
  }
}
