import type { Redis } from '../redis/redis.js';

const EVERY_MS = 10_000;

/** How far the clock of a stream's Redis is from ours: an entry's id carries that time, and clocks of machines differ. */
export class RedisClock {
  #offset = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
  ) {}

  start(): void {
    this.redis.on('ready', () => void this.#compare());
    this.#timer = setInterval(() => void this.#compare(), EVERY_MS);
    void this.#compare();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Milliseconds since Redis took the entry. */
  ageOf(entryId: string): number {
    return Date.now() + this.#offset - Number.parseInt(entryId, 10);
  }

  async #compare(): Promise<void> {
    const before = Date.now();
    const time = await this.redis.eval("return redis.call('TIME')", 1, this.stream).catch(() => undefined);
    if (!time) return;
    const [seconds, micros] = time as [string, string];
    this.#offset = Number(seconds) * 1000 + Number(micros) / 1000 - (before + Date.now()) / 2;
  }
}
