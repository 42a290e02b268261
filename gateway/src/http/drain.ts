import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** A client that has not read its answer by then is cut off. */
const DRAIN_MS = 25_000;
const IDLE_CHECK_MS = 100;

/** At the end: what was begun is finished, and no connection is kept open for a next request. */
@Injectable()
export class Drain implements OnModuleDestroy, OnApplicationShutdown {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isDraining = false;
  #timers: NodeJS.Timeout[] = [];

  watch(fastify: FastifyInstance): void {
    this.#server = fastify.server;
    fastify.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) reply.header('connection', 'close');
    });
  }

  onModuleDestroy(): void {
    this.#isDraining = true;
    this.#timers.push(setInterval(() => this.#closeIdle(), IDLE_CHECK_MS));
    this.#timers.push(setTimeout(() => this.#server?.closeAllConnections(), DRAIN_MS));
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Node closes idle connections when a server closes, but not those that become idle later or that browsers open in advance. */
  #closeIdle(): void {
    this.#server?.closeIdleConnections();
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
