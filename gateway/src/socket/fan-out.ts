import { PacedFlush } from '@attune/platform/paced-flush';
import { inOrder } from '@attune/platform/redis/of-cluster';
import { connectForCommands, connectForSubscribing, type Redis } from '@attune/platform/redis/redis';
import type { RedisConnections } from '@attune/platform/redis/redis.connections';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Logger } from 'pino';

type Listener = (this: unknown, ...args: unknown[]) => unknown;

interface Hooks {
  /** The subscriptions are active, for the first time or after a break, during which pushes of other gateways were lost. */
  onListening: () => void;
  /** A push of this gateway did not reach the other gateways; now they can be reached again. */
  onUnheard: () => void;
  /** How many events of members are being handled. */
  inFlight: () => number;
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
  readonly #published: () => Redis;
  readonly #outgoing: [channel: string, message: string | Buffer][] = [];
  readonly #paced: PacedFlush;
  #telling: NodeJS.Timeout | undefined;

  constructor(
    connections: RedisConnections,
    private readonly log: Logger,
    private readonly hooks: Hooks,
  ) {
    this.#paced = new PacedFlush(() => void this.#flush(), hooks.inFlight);
    const onError = (err: Error) => log.warn({ err }, 'redis_away');
    // Watched: without it, members at different gateways do not hear each other at once.
    connections.for('fanout');
    const address = connections.address('fanout');
    this.#publisher = connectForCommands(address, onError);
    this.#published = inOrder(this.#publisher);
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
    this.#paced.finish();
    clearTimeout(this.#telling);
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  /** The adapter awaits no command and trusts every message: errors are caught here, which would end the process. */
  #heard(redis: Redis) {
    const guarded = (listener: Listener): Listener =>
      function (...args) {
        try {
          const listened = listener.apply(this, args);
          if (listened instanceof Promise) listened.catch(report);
        } catch (error) {
          report(error);
        }
      };
    const report = this.#report;
    return {
      publish: (channel: string, message: string | Buffer) => this.#publish(channel, message),
      subscribe: (channels: string[]) => void redis.subscribe(...channels).catch(report),
      psubscribe: (pattern: string) => void redis.psubscribe(pattern).catch(report),
      on: (event: string, listener: Listener) => redis.on(event, guarded(listener)),
    };
  }

  /** One write for each message would cost as much as everything else that the message needs. */
  #publish(channel: string, message: string | Buffer): void {
    this.#outgoing.push([channel, message]);
    this.#paced.schedule();
  }

  async #flush(): Promise<void> {
    const pipeline = this.#published().pipeline();
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
