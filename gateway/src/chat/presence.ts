import type { LastSeen } from '@attune/gateway-contract/message-routes';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { executeEach, type KeyCommand } from '@attune/platform/redis/of-cluster';
import type { Redis } from '@attune/platform/redis/redis';
import type { Logger } from 'pino';
import { SocketServer } from '../socket/socket.server.js';
import { Turn } from '../socket/turn.js';

const EVERY_MS = 20_000;
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** Two signs may be missed: a phone that changes its network is not gone. */
const ONLINE_MS = 2.5 * EVERY_MS;
export const KEPT_S = (30 * DAY) / SECOND;

/** From the finest step to the coarsest: the exact time of a member's last visit is not shown. */
const STEPS: [within: number, LastSeen][] = [
  [ONLINE_MS, 'online'],
  [HOUR, 'recently'],
  [DAY, 'today'],
  [7 * DAY, 'this_week'],
];

const keyOf = (userId: string) => `presence:${userId}`;

/** When each member last had a tab open at any gateway, noted in Redis every few seconds. */
@Injectable()
export class Presence implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #turn = new Turn(EVERY_MS);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: SocketServer,
    @InjectRedis() private readonly redis: Redis,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#noteTurn(), this.#turn.ms);
    this.sockets.onConnect(userId => void this.#note([userId]));
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** In the order of the ids. None where Redis does not answer: a list of conversations stands without them. */
  async of(userIds: string[], now = Date.now()): Promise<LastSeen[]> {
    if (userIds.length === 0) return [];
    const read = userIds.map((userId): KeyCommand => ['get', keyOf(userId)]);
    const noted = await executeEach(this.redis, read).catch((err: unknown) => {
      this.log.debug({ err }, 'presence_not_read');
      return [];
    });
    return noted.map(at => stepOf(now - Number(at ?? 0)));
  }

  #noteTurn(): Promise<void> {
    const ids = this.sockets.members.map(({ member }) => member.userId);
    return this.#note(ids.filter(this.#turn.next()));
  }

  async #note(userIds: string[]): Promise<void> {
    const now = String(Date.now());
    const notes = [...new Set(userIds)].map((userId): KeyCommand => ['set', keyOf(userId), now, 'EX', KEPT_S]);
    await executeEach(this.redis, notes).catch((err: unknown) => this.log.debug({ err }, 'presence_not_noted'));
  }
}

export const stepOf = (awayMs: number): LastSeen => STEPS.find(([within]) => awayMs < within)?.[1] ?? 'a_while_ago';
