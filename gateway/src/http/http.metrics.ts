import { Metrics, SECONDS } from '@attune/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';

/** Requests, and connections that sent none. */
@Injectable()
export class HttpMetrics {
  readonly #durations;
  readonly #inFlight;
  readonly #unreadable;

  constructor(metrics: Metrics) {
    const registers = [metrics];
    this.#durations = new Histogram({
      name: 'attune_http_request_duration_seconds',
      help: 'Requests by the pattern of their route, none where there is no such route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#inFlight = new Gauge({ name: 'attune_http_requests_in_flight', help: 'Requests at work', registers });
    this.#unreadable = new Counter({
      name: 'attune_http_unreadable_requests_total',
      help: 'Connections that sent nothing Node could read as a request',
      labelNames: ['status'],
      registers,
    });
    // An increase is only visible after a first value.
    for (const status of [400, 408, 431]) this.#unreadable.inc({ status }, 0);
  }

  /** An answered request. `route` is the pattern, never the address. */
  countRequest(method: string, route: string, status: number, ms: number): void {
    this.#durations.observe({ method, route, status }, ms / 1000);
  }

  countInFlight(change: 1 | -1): void {
    this.#inFlight.inc(change);
  }

  countUnreadable(status: number): void {
    this.#unreadable.inc({ status });
  }
}
