import { withTrace } from '@attune/platform/tracing/trace';
import type { Tracing } from '@attune/platform/tracing/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { withClientAddress } from './client.context.js';
import type { HttpMetrics } from './http.metrics.js';
import { requestIdOf } from './request-id.js';

/**
 * Runs each request in its trace, so that its logs and calls carry it, and writes one line when it is over: the route's
 * pattern, never the address itself, which may hold a token.
 */
export function traceAndLog(server: FastifyInstance, log: Logger, metrics: HttpMetrics, tracing: Tracing): void {
  server.addHook('onRequest', (request, reply, done) => {
    metrics.countInFlight(1);
    recordTrace(request, reply, tracing);
    reply.raw.once('close', () => metrics.countInFlight(-1));
    void reply.header('x-request-id', requestIdOf(request));
    withTrace(request.id, () => withClientAddress(request.ip, done));
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? 'none';
    metrics.countRequest(method, route, reply.statusCode, reply.elapsedTime);
    withTrace(request.id, () => log.info({ method, route, status: reply.statusCode, ms }, 'request'));
    done();
  });
}

/** Where traces are recorded, a request of the API begins one; the files of the web app would be most of them. */
function recordTrace(request: FastifyRequest, reply: FastifyReply, tracing: Tracing): void {
  const { method, routeOptions } = request;
  const route = routeOptions.url;
  if (!route?.startsWith('/api/')) return;
  const span = tracing.beginTrace(`${method} ${route}`, { 'http.request.method': method, 'http.route': route });
  if (!span) return;
  request.id = span.traceparent;
  // Written even if the client did not wait for the answer.
  reply.raw.once('close', () => {
    const status = reply.raw.statusCode;
    span.end(outcomeOf(status), { 'http.response.status_code': status });
  });
}

const outcomeOf = (status: number) => (status < 500 ? 'ok' : status === 503 ? 'unavailable' : 'internal');
