import { Injectable } from '@nestjs/common';
import { LIMITS } from '../gateway.limits.js';
import { tooMany } from '../limits/bucket.js';
import { LimitMetrics } from '../limits/limit.metrics.js';

const { name: RULE, points: POINTS, seconds } = LIMITS.packets;
const WINDOW_MS = seconds * 1000;
/** A large packet counts as several. */
const BYTES_A_POINT = 4096;

interface Window {
  points: number;
  endsAt: number;
}

/**
 * What one member may send over all sockets of this gateway. Every packet counts, before it is read and without
 * waiting, since a single read of a connection may hold thousands of packets.
 */
@Injectable()
export class PacketLimit {
  readonly #windows = new Map<string, Window>();

  constructor(private readonly metrics: LimitMetrics) {
    metrics.showRule(RULE);
  }

  /** False for the packet that is one too many, and for those after it until the window ends. */
  take(userId: string, bytes = 0, now = Date.now()): boolean {
    const window = this.#windowOf(userId, now);
    const wasOver = window.points > POINTS;
    window.points += 1 + Math.floor(bytes / BYTES_A_POINT);
    const isOver = window.points > POINTS;
    if (isOver && !wasOver) this.metrics.countRefused(RULE);
    return !isOver;
  }

  /** Refuses a member who was over the limit, until the window ends. */
  check(userId: string, now = Date.now()): void {
    const window = this.#windows.get(userId);
    if (!window || window.points <= POINTS || window.endsAt <= now) return;
    throw tooMany(Math.ceil((window.endsAt - now) / 1000));
  }

  #windowOf(userId: string, now: number): Window {
    const known = this.#windows.get(userId);
    if (known && known.endsAt > now) return known;
    this.#forgetEnded(now);
    const begun = { points: 0, endsAt: now + WINDOW_MS };
    this.#windows.set(userId, begun);
    return begun;
  }

  /** All windows are as long: the oldest ends first. */
  #forgetEnded(now: number): void {
    for (const [userId, { endsAt }] of this.#windows) {
      if (endsAt > now) return;
      this.#windows.delete(userId);
    }
  }
}
