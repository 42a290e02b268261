import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Redis } from './redis/redis.js';

/** Longer than any event, job or listing is late, and no longer than is needed for it. */
export const KEPT_S = 30 * 24 * 3600;
/** Longer than a call takes, and than the token of its caller is good. */
const LATELY_MS = 900_000;
/** By how much the clocks of two replicas may differ. */
const SKEW_MS = 5000;
const ID = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g;

/** An erased member, and the deletion that erased them. */
export interface ErasedMember {
  userId: string;
  deletionId: string;
}

/** A call that was executed. */
interface DoneCall {
  /** Milliseconds of Date.now(). */
  begunAt: number;
  callerId: string | undefined;
  data: unknown;
}

type Erase = (member: ErasedMember) => Promise<void>;

/**
 * Which members this service has erased in the last month, or is erasing: digests of their ids, which name no member. What comes
 * late about one of them (an event, a job, a call, a round that reads another service) puts nothing back.
 */
export class ErasedMembers {
  #erase: Erase | undefined;
  #asked: Promise<Map<string, number>> | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly service: string,
  ) {}

  /** How this service erases: told once, at its start. */
  eraseBy(erase: Erase): void {
    this.#erase = erase;
  }

  /** Call it before anything of the member is erased: what is written meanwhile is then found by one of the two. */
  async add({ userId, deletionId }: ErasedMember): Promise<void> {
    const now = Date.now();
    await this.redis.set(this.#keyOf(userId), deletionId, 'EX', KEPT_S);
    await this.redis.zremrangebyscore(this.#latelyKey, 0, now - LATELY_MS);
    await this.redis.zadd(this.#latelyKey, now, this.#digestOf(userId));
    await this.redis.pexpire(this.#latelyKey, LATELY_MS);
  }

  /** The items that name no erased member. */
  async without<Item>(items: Item[]): Promise<Item[]> {
    const erased = new Set((await this.#among(idsIn(items))).map(({ userId }) => userId));
    return erased.size === 0 ? items : items.filter(item => !idsIn(item).some(id => erased.has(id)));
  }

  /** Whether it names an erased member, and no other one. */
  async isOnlyOf(value: unknown): Promise<boolean> {
    const ids = idsIn(value);
    return ids.length === 1 && (await this.#among(ids)).length === 1;
  }

  /** Call it after a write that names a member: if they were erased meanwhile, what was written goes again. */
  async eraseAgain(value: unknown): Promise<void> {
    for (const member of await this.#among(idsIn(value))) await this.#erase?.(member);
  }

  /** The same after calls: each may have run while a member was erased whom it names, or be that member's own. */
  async eraseAfter(calls: DoneCall[]): Promise<void> {
    if (!this.#erase) return;
    const lately = await this.#lately();
    if (lately.size > 0) await Promise.all(calls.map(call => this.#eraseAfterOne(call, lately)));
  }

  async #eraseAfterOne({ begunAt, callerId, data }: DoneCall, lately: Map<string, number>): Promise<void> {
    const erasedAt = (id: string) => lately.get(this.#digestOf(id)) ?? 0;
    const named = idsIn(data).filter(id => erasedAt(id) > begunAt - SKEW_MS);
    await this.eraseAgain(callerId !== undefined && erasedAt(callerId) > 0 ? [callerId, ...named] : named);
  }

  /** The digests of those who were erased lately, and when. Asked once for all calls that end in one turn of the event loop. */
  #lately(): Promise<Map<string, number>> {
    this.#asked ??= setImmediate().then(async () => {
      this.#asked = undefined;
      const found = await this.redis.zrange(this.#latelyKey, '0', '-1', 'WITHSCORES');
      const lately = new Map<string, number>();
      for (let index = 0; index + 1 < found.length; index += 2)
        lately.set(found[index] as string, Number(found[index + 1]));
      return lately;
    });
    return this.#asked;
  }

  async #among(ids: string[]): Promise<ErasedMember[]> {
    if (ids.length === 0 || !this.#erase) return [];
    // One command each: ioredis still sends them together.
    const deletionIds = await Promise.all(ids.map(id => this.redis.get(this.#keyOf(id))));
    return ids.flatMap((userId, index) => {
      const deletionId = deletionIds[index];
      return typeof deletionId === 'string' ? [{ userId, deletionId }] : [];
    });
  }

  #keyOf(userId: string): string {
    return `${this.service}:erased:${this.#digestOf(userId)}`;
  }

  #digestOf(userId: string): string {
    return createHash('sha256').update(`${this.service}:${userId}`).digest('base64url');
  }

  get #latelyKey(): string {
    return `${this.service}:erased-lately`;
  }
}

const idsIn = (value: unknown): string[] => [...new Set((JSON.stringify(value) ?? '').match(ID) ?? [])];
