import type { Redis } from 'ioredis';

const EVERY_MS = 10_000;

/** How far Redis' clock is from ours: an entry's id carries Redis' time, and clocks of machines differ. */
export class RedisClock {
  #offset = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly redis: Redis) {}

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
    const [seconds, micros] = await this.redis.time().catch(() => [undefined, undefined]);
    if (seconds === undefined || micros === undefined) return;
    this.#offset = Number(seconds) * 1000 + Number(micros) / 1000 - (before + Date.now()) / 2;
  }
}
