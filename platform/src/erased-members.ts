import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Longer than any event, job or listing is late, and no longer than is needed for it. */
export const KEPT_S = 30 * 24 * 3600;
const ID = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g;

/** An erased member, and the deletion that erased them. */
export interface ErasedMember {
  userId: string;
  deletionId: string;
}

type Erase = (member: ErasedMember) => Promise<void>;

/**
 * Which members this service has erased in the last month, or is erasing: digests of their ids, which name no member. What comes
 * late about one of them (an event, a job, a round that reads another service) puts nothing back.
 */
export class ErasedMembers {
  #erase: Erase | undefined;

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
    await this.redis.set(this.#keyOf(userId), deletionId, 'EX', KEPT_S);
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
    const digest = createHash('sha256').update(`${this.service}:${userId}`).digest('base64url');
    return `${this.service}:erased:${digest}`;
  }
}

const idsIn = (value: unknown): string[] => [...new Set((JSON.stringify(value) ?? '').match(ID) ?? [])];
