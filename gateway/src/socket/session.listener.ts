import { connectForSubscribing } from '@attune/platform/redis';
import { RedisConnections } from '@attune/platform/redis.connections';
import { InjectLogger } from '@attune/platform/logger.provider';
import { SESSIONS_ENDED } from '@attune/platform/sessions';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { SessionWatch } from './session.watch.js';

/** Closes sockets when Redis announces the end of their sessions. SessionWatch finds lost announcements seconds later. */
@Injectable()
export class SessionListener implements OnApplicationBootstrap, OnModuleDestroy {
  #subscriber: Redis | undefined;

  constructor(
    private readonly watch: SessionWatch,
    private readonly connections: RedisConnections,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const report = (err: unknown) => this.log.warn({ err }, 'session_hints_away');
    this.#subscriber = connectForSubscribing(this.connections.address('sessions'), report);
    this.#subscriber.on('message', (_channel: string, ids: string) => void this.watch.closeEnded(ids.split(' ')));
    this.#subscriber.subscribe(SESSIONS_ENDED).catch(report);
  }

  onModuleDestroy(): void {
    this.#subscriber?.disconnect();
  }
}
