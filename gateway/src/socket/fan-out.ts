import { connectForCommands, connectForSubscribing } from '@attune/platform/redis';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

type Listener = (this: Redis, ...args: unknown[]) => unknown;

/**
 * What one gateway emits to a room reaches the room's sockets at every gateway: Socket.IO's adapter on two connections
 * of its own, which are made anew for ever.
 */
export class FanOut {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;

  /** `onListening` is called whenever the subscriptions stand, the first time and after each break. */
  constructor(
    url: string,
    private readonly log: Logger,
    onListening: () => void,
  ) {
    const onError = (err: Error) => log.warn({ err }, 'redis_away');
    this.#publisher = connectForCommands(url, onError);
    this.#subscriber = connectForSubscribing(url, onError);
    // Subscriptions are renewed first of all, and answers come in order: after the pong they stand.
    this.#subscriber.on('ready', () => {
      this.#subscriber.ping().then(onListening, this.#report);
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
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  /** The adapter waits for none of its commands and trusts what it hears: here faults are caught, which would end the process. */
  #heard(redis: Redis) {
    const guarded = (listener: Listener): Listener =>
      function (...args) {
        Promise.resolve()
          .then(() => listener.apply(this, args))
          .catch(report);
      };
    const report = this.#report;
    return {
      publish: (channel: string, message: string | Buffer) => void redis.publish(channel, message).catch(report),
      subscribe: (channels: string[]) => void redis.subscribe(...channels).catch(report),
      psubscribe: (pattern: string) => void redis.psubscribe(pattern).catch(report),
      on: (event: string, listener: Listener) => redis.on(event, guarded(listener)),
    };
  }

  readonly #report = (err: unknown) => this.log.warn({ err }, 'fan_out_failed');
}
