import { connectForCommands, connectForSubscribing } from '@attune/platform/redis';
import type { RedisConnections } from '@attune/platform/redis.connections';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

type Listener = (this: Redis, ...args: unknown[]) => unknown;

interface Hooks {
  /** The subscriptions are active, for the first time or after a break, during which pushes of other gateways were lost. */
  onListening: () => void;
  /** A push of this gateway did not reach the other gateways; now they can be reached again. */
  onUnheard: () => void;
}

/** From a failure to the next attempt to report it. */
const TELL_AFTER_MS = 500;

/**
 * What one gateway emits to a room reaches the room's sockets at every gateway: Socket.IO's adapter on two connections
 * of its own, which reconnect without limit.
 */
export class FanOut {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #outgoing: [channel: string, message: string | Buffer][] = [];
  #telling: NodeJS.Timeout | undefined;

  constructor(
    connections: RedisConnections,
    private readonly log: Logger,
    private readonly hooks: Hooks,
  ) {
    const onError = (err: Error) => log.warn({ err }, 'redis_away');
    // Watched: without it, members at different gateways do not hear each other at once.
    connections.for('fanout');
    const address = connections.address('fanout');
    this.#publisher = connectForCommands(address, onError);
    this.#subscriber = connectForSubscribing(address, onError);
    // ioredis renews subscriptions first, and Redis answers in order: after the pong they are active.
    this.#subscriber.on('ready', () => {
      this.#subscriber.ping().then(hooks.onListening, this.#report);
    });
  }

  /** False while what is emitted here reaches this gateway's sockets only. */
  get isReady(): boolean {
    return this.#publisher.status === 'ready';
  }

  adapter(): ReturnType<typeof createAdapter> {
    return createAdapter(this.#heard(this.#publisher), this.#heard(this.#subscriber));
  }

  close(): void {
    void this.#flush();
    clearTimeout(this.#telling);
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  /** The adapter awaits no command and trusts every message: errors are caught here, which would end the process. */
  #heard(redis: Redis) {
    const guarded = (listener: Listener): Listener =>
      function (...args) {
        Promise.resolve()
          .then(() => listener.apply(this, args))
          .catch(report);
      };
    const report = this.#report;
    return {
      publish: (channel: string, message: string | Buffer) => this.#publish(channel, message),
      subscribe: (channels: string[]) => void redis.subscribe(...channels).catch(report),
      psubscribe: (pattern: string) => void redis.psubscribe(pattern).catch(report),
      on: (event: string, listener: Listener) => redis.on(event, guarded(listener)),
    };
  }

  /** What one turn of the event loop emits goes out together: a write of its own costs as much as all else about it. */
  #publish(channel: string, message: string | Buffer): void {
    if (this.#outgoing.length === 0) setImmediate(() => void this.#flush());
    this.#outgoing.push([channel, message]);
  }

  async #flush(): Promise<void> {
    if (this.#outgoing.length === 0) return;
    const pipeline = this.#publisher.pipeline();
    for (const [channel, message] of this.#outgoing.splice(0)) pipeline.publish(channel, message);
    try {
      const failed = (await pipeline.exec())?.find(([error]) => error);
      if (failed) this.#unheard(failed[0]);
    } catch (error) {
      this.#unheard(error);
    }
  }

  /** The connection may look alive and be dead: then the report fails as well and is repeated. */
  #unheard(err: unknown): void {
    if (this.#telling) return;
    this.#report(err);
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#telling = setTimeout(() => {
      if (!this.isReady) return this.#tellSoon();
      this.#telling = undefined;
      this.hooks.onUnheard();
    }, TELL_AFTER_MS).unref();
  }

  readonly #report = (err: unknown) => this.log.warn({ err }, 'fan_out_failed');
}
