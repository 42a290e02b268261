import { randomUUID } from 'node:crypto';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { connectForCommands, connectForSubscribing, type Redis } from '../redis/redis.js';
import type { Entry } from './consumer-group.commands.js';
import { eventStream, leaveChannel, replicaChannel, REQUEST_DELIVERIES, requestStream, serviceOf } from './envelope.js';
import { EventHandler } from './event-handler.js';
import { EventTakeover } from './event.takeover.js';
import { HeardEvents } from './heard-events.js';

import { Publisher, type Source } from './publisher.js';
import { RedisClock } from './redis-clock.js';
import { RequestHandler, type ServerParts } from './request-handler.js';
import { RequestTakeover } from './request.takeover.js';
import type { Pace } from '../pace.js';
import type { ConsumerOptions } from './consumer-options.js';
import { StreamConsumer } from './stream-consumer.js';

export interface RedisStreamServerOptions extends ServerParts {
  url: string;
  service: string;
  /** What callers may ask for, as `auth.login`: listening fails unless each has one handler, and says which has none or two. */
  promised?: readonly string[];
  pace: Pace;
  /** Requests handled at the same time, at most. */
  concurrency?: number;
  /** Whether the stores of this process answer: an event that fails meanwhile was not delivered. */
  isHealthy: () => Promise<boolean>;
  /** See RequestTakeover and EventTakeover; settings of tests. */
  claimAfterMs?: number;
  eventRetryAfterMs?: number;
  eventDeliveries?: number;
  eventGiveUpAfterMs?: number;
}

/** A request handled by a dead replica is taken over after this long: well within the 5 s its caller waits. */
const CLAIM_AFTER_MS = 1500;
const EVENT_RETRY_MS = 5000;
const EVENT_LONGEST_WAIT_MS = 60_000;
const EVENT_GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** About six minutes: a listener that a bad deployment brought has been replaced by then. */
const EVENT_DELIVERIES = 10;
/** How often a service's own stream is rid of what all have heard. */
const HEARD_MS = 60_000;
const DRAIN_MS = 25_000;

/** Nest's transport for services: requests and events over Redis Streams, each handled by one replica. */
export class RedisStreamServer extends Server implements CustomTransportStrategy {
  readonly #redis: Redis;
  readonly #leavers: Redis;
  readonly #clock: RedisClock;
  readonly #replica = randomUUID();
  readonly #consumers: StreamConsumer[] = [];
  readonly #servedTwice: string[] = [];
  #cleaner: NodeJS.Timeout | undefined;

  constructor(private readonly options: RedisStreamServerOptions) {
    super();
    this.#redis = connectForCommands(options.url, err => options.log.warn({ err }, 'redis_away'));
    this.#leavers = connectForSubscribing(options.url, err => options.log.warn({ err }, 'redis_away'));
    this.#clock = new RedisClock(this.#redis, requestStream(options.service));
  }

  /** Ready when every consumer reads. */
  listen(callback: (error?: unknown) => void): void {
    this.#start().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    clearInterval(this.#cleaner);
    await Promise.all(this.#consumers.map(consumer => consumer.stop(DRAIN_MS)));
    this.#clock.stop();
    this.#leavers.disconnect();
    this.#redis.disconnect();
  }

  /** False when a read loop has made no turn for `withinMs`: only a restart repairs that. */
  isAlive(withinMs: number): boolean {
    return this.#consumers.every(consumer => Date.now() - consumer.lastTurn < withinMs);
  }

  /** Nest lets the last handler of a pattern win. */
  override addHandler(pattern: string, handler: MessageHandler, isEventHandler = false, extras: object = {}): void {
    if (!isEventHandler && this.messageHandlers.has(pattern)) this.#servedTwice.push(pattern);
    super.addHandler(pattern, handler, isEventHandler, extras);
  }

  on(): never {
    throw new Error('This transport has no events of its own.');
  }

  unwrap<T>(): T {
    return this.#redis as T;
  }

  async #start(): Promise<void> {
    this.#requireOneHandlerEach();
    this.#clock.start();
    const patterns = [...this.messageHandlers.entries()];
    const methods = patterns.filter(([, handler]) => !handler.isEventHandler);
    for (const [method] of methods) this.options.metrics.showMethod(method);
    if (methods.length > 0) this.#consumers.push(this.#requests());
    const publishers = patterns.filter(([, handler]) => handler.isEventHandler).map(([pattern]) => serviceOf(pattern));
    for (const publisher of new Set(publishers)) this.#consumers.push(this.#events(publisher));
    await Promise.all(this.#consumers.map(consumer => consumer.start()));
    const { service, pace, log } = this.options;
    const heard = new HeardEvents(this.#redis, service);
    // Without Redis, the next round does it.
    const clean = () => heard.remove().catch((err: unknown) => log.debug({ err }, 'heard_events_stay'));
    this.#cleaner = setInterval(() => void clean(), pace.of(HEARD_MS));
  }

  #requireOneHandlerEach(): void {
    const missing = (this.options.promised ?? []).filter(pattern => !this.messageHandlers.has(pattern));
    const faults = [
      ...missing.map(pattern => `${pattern} is in the contract, and no controller serves it.`),
      ...new Set(
        this.#servedTwice.map(pattern => `${pattern} is served by two controllers, or by one that is made twice.`),
      ),
    ];
    if (faults.length > 0) throw new Error(faults.join(' '));
  }

  #requests(): StreamConsumer {
    const { service, encryption, log, metrics, concurrency = 256, claimAfterMs = CLAIM_AFTER_MS } = this.options;
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
    const channels = [leaveChannel(service), replicaChannel(service)];
    for (const channel of channels)
      this.#leavers.subscribe(channel).catch((err: unknown) => log.warn({ err }, 'subscribe_failed'));
    const { stream } = source;
    const partsOf = (entry: Entry, answered: Set<string>) => requests.partsOf(entry, answered);
    const options = { stream, claimAfterMs, maxDeliveries: REQUEST_DELIVERIES, metrics, log, partsOf };
    return this.#consumer(source, publisher, {
      concurrency,
      claimAfterMs,
      takeover: (group, consumer) => new RequestTakeover(options, group, consumer),
      handle: entry => requests.handle(entry),
      onDeadLetter: entry => requests.refuse(entry),
    });
  }

  /** One at a time, so that a replica sees a publisher's events in their order unless one has to be tried again. */
  #events(publisherName: string): StreamConsumer {
    const { service, encryption, tracing, erased, log, metrics, pace, isHealthy } = this.options;
    const { eventRetryAfterMs: firstWaitMs = pace.of(EVENT_RETRY_MS), eventDeliveries = EVENT_DELIVERIES } =
      this.options;
    const { eventGiveUpAfterMs: giveUpAfterMs = pace.of(EVENT_GIVE_UP_AFTER_MS) } = this.options;
    const source = { stream: eventStream(publisherName), group: service, deletesHandled: false };
    const { stream } = source;
    const waits = { firstWaitMs, longestWaitMs: pace.of(EVENT_LONGEST_WAIT_MS), giveUpAfterMs };
    const options = { stream, ...waits, maxDeliveries: eventDeliveries, isHealthy, metrics, log };
    const handlerOf = (pattern: string) => this.getHandlerByPattern(pattern);
    const events = new EventHandler(handlerOf, encryption, stream, tracing, erased, log);
    return this.#consumer(source, new Publisher(this.#redis, source, encryption), {
      concurrency: 1,
      claimAfterMs: firstWaitMs,
      takeover: (group, consumer) => new EventTakeover(options, group, consumer),
      handle: entry => events.handle(entry),
    });
  }

  #consumer(
    source: Source,
    publisher: Publisher,
    rest: Omit<ConsumerOptions, keyof Source | 'url' | 'consumer' | 'metrics' | 'log'>,
  ): StreamConsumer {
    const ageOf = (id: string) => this.#clock.ageOf(id);
    const { url, metrics, log } = this.options;
    metrics.showStream(source, this.#redis, ageOf);
    const handle = (entry: Entry) => {
      metrics.countLag(source.stream, ageOf(entry.id));
      return rest.handle(entry);
    };
    const options = { ...source, ...rest, handle, url, metrics, log, consumer: this.#replica };
    return new StreamConsumer(options, this.#redis, publisher);
  }
}
