import { randomUUID } from 'node:crypto';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { Redis } from 'ioredis';
import { connectForCommands, connectForSubscribing } from '../redis.js';
import type { Entry } from './consumer-group.commands.js';
import { eventStream, leaveChannel, REQUEST_DELIVERIES, requestStream, serviceOf } from './envelope.js';
import { EventHandler } from './event-handler.js';
import { Publisher, type Source } from './publisher.js';
import { RedisClock } from './redis-clock.js';
import { RequestHandler, type ServerParts } from './request-handler.js';
import type { Pace } from '../pace.js';
import type { ConsumerOptions } from './consumer-options.js';
import { StreamConsumer } from './stream-consumer.js';

export interface RedisStreamServerOptions extends ServerParts {
  url: string;
  service: string;
  pace: Pace;
  /** Requests handled at the same time, at most. */
  concurrency?: number;
  /** See ConsumerOptions; the times are settings of tests. */
  claimAfterMs?: number;
  eventRetryAfterMs?: number;
  eventDeliveries?: number;
}

/** A request handled by a dead replica is taken over after this long: well within the 5 s its caller waits. */
const CLAIM_AFTER_MS = 1500;
const EVENT_RETRY_MS = 5000;
const DRAIN_MS = 25_000;

/** Nest's transport for services: requests and events over Redis Streams, each handled by one replica. */
export class RedisStreamServer extends Server implements CustomTransportStrategy {
  readonly #redis: Redis;
  readonly #leavers: Redis;
  readonly #clock: RedisClock;
  readonly #replica = randomUUID();
  readonly #consumers: StreamConsumer[] = [];

  constructor(private readonly options: RedisStreamServerOptions) {
    super();
    this.#redis = connectForCommands(options.url, err => options.log.warn({ err }, 'redis_away'));
    this.#leavers = connectForSubscribing(options.url, err => options.log.warn({ err }, 'redis_away'));
    this.#clock = new RedisClock(this.#redis);
  }

  /** Ready when every consumer reads. */
  listen(callback: (error?: unknown) => void): void {
    this.#start().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    await Promise.all(this.#consumers.map(consumer => consumer.stop(DRAIN_MS)));
    this.#clock.stop();
    this.#leavers.disconnect();
    this.#redis.disconnect();
  }

  /** False when a read loop has made no turn for `withinMs`: only a restart repairs that. */
  isAlive(withinMs: number): boolean {
    return this.#consumers.every(consumer => Date.now() - consumer.lastTurn < withinMs);
  }

  on(): never {
    throw new Error('This transport has no events of its own.');
  }

  unwrap<T>(): T {
    return this.#redis as T;
  }

  async #start(): Promise<void> {
    this.#clock.start();
    const patterns = [...this.messageHandlers.entries()];
    const methods = patterns.filter(([, handler]) => !handler.isEventHandler);
    for (const [method] of methods) this.options.metrics.showMethod(method);
    if (methods.length > 0) this.#consumers.push(this.#requests());
    const publishers = patterns.filter(([, handler]) => handler.isEventHandler).map(([pattern]) => serviceOf(pattern));
    for (const publisher of new Set(publishers)) this.#consumers.push(this.#events(publisher));
    await Promise.all(this.#consumers.map(consumer => consumer.start()));
  }

  #requests(): StreamConsumer {
    const { service, encryption, log, concurrency = 256, claimAfterMs = CLAIM_AFTER_MS } = this.options;
    const source = { stream: requestStream(service), group: service, deletesHandled: true };
    const publisher = new Publisher(
      this.#redis,
      source,
      encryption,
      ids => requests.abort(ids),
      () => requests.running,
    );
    const requests = new RequestHandler(
      pattern => this.messageHandlers.get(pattern),
      id => this.#clock.ageOf(id),
      publisher,
      source.stream,
      this.options,
    );
    this.#leavers.on('message', (_channel: string, id: string) => requests.abort([id]));
    this.#leavers.subscribe(leaveChannel(service)).catch((err: unknown) => log.warn({ err }, 'subscribe_failed'));
    return this.#consumer(source, publisher, {
      concurrency,
      claimAfterMs,
      maxDeliveries: REQUEST_DELIVERIES,
      handle: entry => requests.handle(entry),
      onDeadLetter: entry => requests.refuse(entry),
      partsOf: entry => requests.partsOf(entry),
    });
  }

  /** One at a time, so that a replica sees a publisher's events in their order unless one has to be tried again. */
  #events(publisherName: string): StreamConsumer {
    const { service, encryption, tracing, log, pace, eventDeliveries = 10 } = this.options;
    const { eventRetryAfterMs = pace.of(EVENT_RETRY_MS) } = this.options;
    const source = { stream: eventStream(publisherName), group: service, deletesHandled: false };
    const handlerOf = (pattern: string) => this.getHandlerByPattern(pattern);
    const events = new EventHandler(handlerOf, encryption, source.stream, tracing, log);
    return this.#consumer(source, new Publisher(this.#redis, source, encryption), {
      concurrency: 1,
      claimAfterMs: eventRetryAfterMs,
      maxDeliveries: eventDeliveries,
      handle: entry => events.handle(entry),
      onDeadLetter: () => undefined,
    });
  }

  #consumer(
    source: Source,
    publisher: Publisher,
    rest: Omit<ConsumerOptions, keyof Source | 'url' | 'consumer' | 'metrics'>,
  ): StreamConsumer {
    const ageOf = (id: string) => this.#clock.ageOf(id);
    const { url, metrics, log } = this.options;
    metrics.showStream(source, this.#redis, ageOf);
    const handle = (entry: Entry) => {
      metrics.countLag(source.stream, ageOf(entry.id));
      return rest.handle(entry);
    };
    const options = { ...source, ...rest, handle, url, metrics, consumer: this.#replica };
    return new StreamConsumer(options, this.#redis, publisher, log);
  }
}
