import pLimit from 'p-limit';

/** Of one member at the same time. */
const AT_ONCE = 2;

interface Lane {
  limit: ReturnType<typeof pLimit>;
  waiting: Set<Promise<void>>;
}

/** What is under way for each member: a few at a time, so that one member's many browsers take no other's place. */
export class PushLanes {
  readonly #lanes = new Map<string, Lane>();

  /** For whom something is under way, or waits. */
  get members(): string[] {
    return [...this.#lanes.keys()];
  }

  /** @param work which does not reject */
  run(userId: string, work: () => Promise<void>): void {
    const lane = this.#lanes.get(userId) ?? { limit: pLimit(AT_ONCE), waiting: new Set() };
    this.#lanes.set(userId, lane);
    const done = lane.limit(work).finally(() => {
      lane.waiting.delete(done);
      if (lane.waiting.size === 0) this.#lanes.delete(userId);
    });
    lane.waiting.add(done);
  }

  async ended(): Promise<void> {
    await Promise.all([...this.#lanes.values()].flatMap(({ waiting }) => [...waiting]));
  }
}
