import { Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { InjectLogger } from '../logging/logger.provider.js';
import { connectForSubscribing, type Redis } from '../redis/redis.js';
import { RedisConnections } from '../redis/redis.connections.js';
import { SESSIONS_ENDED } from './sessions.js';

/** Is told of sessions as soon as they are ended. One that goes idle is not announced, and a hint can be lost: look through all, now and then. */
export abstract class SessionEndListener implements OnApplicationBootstrap, OnModuleDestroy {
  @Inject(RedisConnections) private readonly connections!: RedisConnections;
  @InjectLogger() protected readonly log!: Logger;
  #subscriber: Redis | undefined;

  /** It is a hint: the session's key in Redis decides. */
  protected abstract ended(sessionIds: string[]): Promise<void>;

  onApplicationBootstrap(): void {
    const report = (err: unknown) => this.log.warn({ err }, 'session_hints_away');
    this.#subscriber = connectForSubscribing(this.connections.address('sessions'), report);
    this.#subscriber.on('message', (_channel: string, ids: string) => void this.#hear(ids.split(' ')));
    this.#subscriber.subscribe(SESSIONS_ENDED).catch(report);
  }

  onModuleDestroy(): void {
    this.#subscriber?.disconnect();
  }

  async #hear(sessionIds: string[]): Promise<void> {
    await this.ended(sessionIds).catch((err: unknown) => this.log.warn({ err }, 'session_hint_failed'));
  }
}
