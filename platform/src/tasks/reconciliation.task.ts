import { Inject } from '@nestjs/common';
import type { Redis } from '../redis/redis.js';
import { ErasedMembers } from '../erased-members.js';
import { InjectRedis } from '../redis/redis.provider.js';
import { ScheduledTask } from './scheduled-task.js';
import { isDoneTogether } from '../sweeps/is-done-together.js';
import { Sweeps } from '../sweeps/sweeps.js';

/** What is done with a page in one go holds up the other work of the process. */
export const PAGE = 100;
export const RECONCILE_MS = 600_000;
/** How often a service looks whether it is time: an idle installation does nothing else than this. */
export const DUE_EVERY_MS = 20_000;

/** Reads all items of another service again: at once while there is none here, else every ten minutes. No lost event stays lost. */
export abstract class ReconciliationTask<Item> extends ScheduledTask {
  @InjectRedis() protected readonly redis!: Redis;
  @Inject(Sweeps) protected readonly sweeps!: Sweeps;
  @Inject(ErasedMembers) private readonly erased!: ErasedMembers;

  /** The Redis key that says that the last time was not long ago. */
  protected abstract readonly reconciledKey: string;

  protected abstract isEmpty(): Promise<boolean>;

  /** The items after an id, in the order of their ids. */
  protected abstract page(after: string | null, limit: number): Promise<Item[]>;

  protected abstract idOf(item: Item): string;

  protected abstract save(items: Item[]): Promise<void>;

  async run(): Promise<void> {
    const isDue = (await this.isEmpty()) || (await this.redis.exists(this.reconciledKey)) === 0;
    if (!isDue) return;
    await this.#readAll();
    if (!this.isStopped) await this.redis.set(this.reconciledKey, '1', 'PX', RECONCILE_MS);
  }

  async #readAll(): Promise<void> {
    await this.sweeps.sweep({
      name: this.constructor.name,
      find: () => this.#unsaved(),
      each: item => this.keep([item]),
      idsOf: item => ({ id: this.idOf(item) }),
    });
  }

  /** Of pages that could not be saved in one go. */
  async *#unsaved(): AsyncGenerator<Item> {
    for (let after: string | null = null; ;) {
      const items: Item[] = await this.page(after, PAGE);
      if (!(await isDoneTogether(() => this.keep(items)))) yield* items;
      const last = items.at(-1);
      if (!last || items.length < PAGE || this.isStopped) return;
      after = this.idOf(last);
    }
  }

  /** The other service may list a member whom this one has erased, and who may be erased while this is saved. */
  protected async keep(items: Item[]): Promise<void> {
    const staying = await this.erased.without(items);
    await this.save(staying);
    await this.erased.eraseAgain(staying);
  }
}
