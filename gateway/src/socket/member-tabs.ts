import { Pace } from '@attune/platform/pace';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { executeEach, type KeyCommand } from '@attune/platform/redis/of-cluster';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../gateway.limits.js';
import { Turn } from './turn.js';

const EVERY_MS = 20_000;
/** Two signs may be missed. The gateway of a tab without one has ended. */
const GONE_MS = 2.5 * EVERY_MS;

interface Tab {
  userId: string;
  socketId: string;
  openedAt: number;
}

const keyOf = (userId: string) => `limit:tabs:${userId}`;
const nameOf = ({ openedAt, socketId }: Tab) => `${openedAt}:${socketId}`;

/** Which tabs each member has open at any gateway. The list is in Redis, where each tab is renewed every few seconds. */
@Injectable()
export class MemberTabs implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #open = new Map<string, Tab>();
  readonly #turn = new Turn(EVERY_MS);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectRedis() private readonly redis: Redis,
    private readonly pace: Pace,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#giveSigns().catch(() => undefined), this.pace.of(this.#turn.ms));
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** Answers the sockets above the limit, at any gateway. Without Redis it counts this gateway's only. */
  async add(userId: string, socketId: string): Promise<string[]> {
    const tab = { userId, socketId, openedAt: Date.now() };
    this.#open.set(socketId, tab);
    const names = await this.#addEverywhere(tab).catch(() => this.#namesHere(userId));
    const newest = names.toSorted((one, other) => openedAtOf(other) - openedAtOf(one));
    return newest.slice(LIMITS.tabs.points).map(socketIdOf);
  }

  /** Without Redis the entry expires when it is no longer renewed. */
  remove(socketId: string): void {
    const tab = this.#open.get(socketId);
    this.#open.delete(socketId);
    if (tab) this.redis.zrem(keyOf(tab.userId), nameOf(tab)).catch(() => undefined);
  }

  async #addEverywhere(tab: Tab): Promise<string[]> {
    const key = keyOf(tab.userId);
    const answers = await this.redis
      .multi()
      .zremrangebyscore(key, 0, Date.now() - this.pace.of(GONE_MS))
      .zadd(key, Date.now(), nameOf(tab))
      .pexpire(key, Math.ceil(this.pace.of(GONE_MS)))
      .zrange(key, 0, '-1')
      .exec();
    return answers?.at(-1)?.[1] as string[];
  }

  #namesHere(userId: string): string[] {
    return [...this.#open.values()].filter(tab => tab.userId === userId).map(nameOf);
  }

  async #giveSigns(): Promise<void> {
    const isTheirs = this.#turn.next();
    const tabs = [...this.#open.values()].filter(({ userId }) => isTheirs(userId));
    const signs = tabs.flatMap((tab): KeyCommand[] => [
      ['zadd', keyOf(tab.userId), Date.now(), nameOf(tab)],
      ['pexpire', keyOf(tab.userId), Math.ceil(this.pace.of(GONE_MS))],
    ]);
    await executeEach(this.redis, signs);
  }
}

const socketIdOf = (name: string) => name.slice(name.indexOf(':') + 1);
const openedAtOf = (name: string) => Number(name.slice(0, name.indexOf(':')));
