import type { Server } from 'node:http';
import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Injectable } from '@nestjs/common';

/** A client that has not read its answer by then is cut off. */
const DRAIN_MS = 25_000;
const IDLE_CHECK_MS = 100;

/** At the end: what was begun is finished, and no connection is kept open for a next request. */
@Injectable()
export class Drain implements OnModuleDestroy, OnApplicationShutdown {
  #isDraining = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(private readonly adapter: HttpAdapterHost) {}

  get isDraining(): boolean {
    return this.#isDraining;
  }

  onModuleDestroy(): void {
    this.#isDraining = true;
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    // Node closes the connections that are idle when a server closes, but not those that become so afterwards.
    this.#timers.push(setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS));
    this.#timers.push(setTimeout(() => server.closeAllConnections(), DRAIN_MS));
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
