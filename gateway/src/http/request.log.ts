import { withTrace } from '@attune/platform/trace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.js';

/**
 * Runs each request in its trace, so that its logs and calls carry it, and writes one line when it is over: the route's
 * pattern, never the address itself, which may hold a token.
 */
export function traceAndLog(server: FastifyInstance, log: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', requestIdOf(request));
    withTrace(request.id, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? 'none';
    withTrace(request.id, () => log.info({ method, route, status: reply.statusCode, ms }, 'request'));
    done();
  });
}
