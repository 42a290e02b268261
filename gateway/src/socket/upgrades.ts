import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A connection taken over from HTTP, and the bytes read of it already. */
export interface Handover {
  socket: Socket;
  head: Buffer;
}

/**
 * Requests to upgrade, which Node keeps apart from all others, go the way of every other request: the same limits,
 * guards, log and refusals. So a handshake that is refused has a status and a sentence.
 */
export class Upgrades {
  readonly #heads = new WeakMap<IncomingMessage, Buffer>();

  watch(fastify: FastifyInstance): void {
    fastify.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // The engine listens later: without this listener a connection that breaks meanwhile would end the process.
      socket.on('error', () => undefined);
      this.#heads.set(request, head);
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket);
      response.once('finish', () => socket.destroySoon());
      fastify.routing(request, response);
    });
  }

  isUpgrade({ raw }: FastifyRequest): boolean {
    return this.#heads.has(raw) && raw.headers.upgrade?.toLowerCase() === 'websocket';
  }

  /** Ends the request without an answer; the code that takes the connection answers. */
  take({ raw }: FastifyRequest, reply: FastifyReply): Handover {
    const head = this.#heads.get(raw) ?? Buffer.alloc(0);
    reply.hijack();
    reply.raw.detachSocket(raw.socket);
    // For the count of requests in flight: the request is over, though its connection is not.
    reply.raw.emit('close');
    return { socket: raw.socket, head };
  }
}
