import { Metrics } from '@attune/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';

/** Why tabs are told to read again. `listening`: this gateway receives the others' pushes, for the first time or again. `unheard`: another gateway's push was lost. */
type ResyncReason = 'listening' | 'unheard';

/** The sockets of this gateway. */
@Injectable()
export class SocketMetrics {
  readonly #open;
  readonly #resyncs;
  readonly #slow;

  constructor(metrics: Metrics) {
    const registers = [metrics];
    this.#open = new Gauge({ name: 'gateway_sockets', help: 'Sockets of members that are open', registers });
    this.#resyncs = new Counter({
      name: 'attune_resyncs_total',
      help: 'Times that all tabs of this gateway were told to read again what they may have missed',
      labelNames: ['reason'],
      registers,
    });
    // Starts at 0: Prometheus shows an increase only after a first value.
    for (const reason of ['listening', 'unheard']) this.#resyncs.inc({ reason }, 0);
    this.#slow = new Counter({
      name: 'attune_slow_sockets_closed_total',
      help: 'Sockets closed because their client did not read',
      registers,
    });
  }

  countSocket(change: 1 | -1): void {
    this.#open.inc(change);
  }

  countResync(reason: ResyncReason): void {
    this.#resyncs.inc({ reason });
  }

  countSlowSocket(): void {
    this.#slow.inc();
  }
}
