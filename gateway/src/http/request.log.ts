import { withTrace } from '@attune/platform/trace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { countInFlight, countRequest } from './http.metrics.js';
import { requestIdOf } from './request-id.js';

/**
 * Runs each request in its trace, so that its logs and calls carry it, and writes one line when it is over: the route's
 * pattern, never the address itself, which may hold a token.
 */
export function traceAndLog(server: FastifyInstance, log: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    countInFlight(1);
    reply.raw.once('close', () => countInFlight(-1));
    void reply.header('x-request-id', requestIdOf(request));
    withTrace(request.id, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? 'none';
    countRequest(method, route, reply.statusCode, reply.elapsedTime);
    withTrace(request.id, () => log.info({ method, route, status: reply.statusCode, ms }, 'request'));
    done();
  });
}
