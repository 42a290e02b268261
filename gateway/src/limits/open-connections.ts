import type { Socket } from 'node:net';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '../gateway.limits.js';
import { ipBucket } from './client-address.js';
import { LimitMetrics } from './limit.metrics.js';

const { name: RULE, points: AT_AN_ADDRESS } = LIMITS.connections;
const RETRY_SECONDS = 60;

/**
 * The connections that stay, counted by address. What they use up is this process, so each gateway counts its own:
 * no count has to be corrected when one dies.
 */
@Injectable()
export class OpenConnections {
  readonly #sockets = new Set<Socket>();
  readonly #byAddress = new Map<string, number>();

  constructor(private readonly metrics: LimitMetrics) {
    metrics.showRule(RULE);
  }

  /** The newest is refused: the others at an address may belong to other people. */
  check(address: string): void {
    if ((this.#byAddress.get(ipBucket(address)) ?? 0) < AT_AN_ADDRESS) return;
    this.metrics.countRefused(RULE);
    throw new ServiceError<GatewayReason>('rate_limited', 'too_many_connections', {}, { retryAfter: RETRY_SECONDS });
  }

  /** Counts the connection until it is closed. */
  add(address: string, socket: Socket): void {
    const key = ipBucket(address);
    this.#sockets.add(socket);
    this.#byAddress.set(key, (this.#byAddress.get(key) ?? 0) + 1);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      const left = (this.#byAddress.get(key) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(key, left);
      else this.#byAddress.delete(key);
    });
  }

  /** Resolves when all are closed; those that are not in time are cut. */
  async ended(withinMs: number): Promise<void> {
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, withinMs);
    await Promise.all([...this.#sockets].map(socket => new Promise(resolve => socket.once('close', resolve))));
    clearTimeout(cut);
  }
}
