import 'reflect-metadata';
import type { ServerOptions } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { instance } from '@attune/platform/instance/instance';
import { createLogger, NestLogger } from '@attune/platform/logging/logger';
import { LOGGER } from '@attune/platform/logging/logger.provider';
import { type Redis, whenReady } from '@attune/platform/redis/redis';
import { REDIS } from '@attune/platform/redis/redis.provider';
import { receiveEvents } from '@attune/platform/host/create-service';
import { Tracing } from '@attune/platform/tracing/tracing';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { GatewayConfig } from './gateway.config.js';
import { GatewayModule } from './gateway.module.js';
import { OwnPages } from './own-pages/own-pages.js';
import { leaveUploadsUnread } from './pictures/upload.parser.js';
import { BlockedAddresses } from './socket/blocked-addresses.js';
import { Upgrades } from './socket/upgrades.js';
import { serveSecurityText } from './web/security-text.js';
import { serveWeb } from './web/web.routes.js';
import { type AnswerUnreadable, answerUnreadable } from './http/client-error.js';
import { Drain } from './http/drain.js';
import { HttpMetrics } from './http/http.metrics.js';
import { limitIntake } from './http/intake.js';
import { readJsonStrictly } from './http/json.parser.js';
import { decodable } from './http/malformed-url.js';
import { traceOf } from './http/request-id.js';
import { traceAndLog } from './http/request.log.js';
import { RouteTable } from './http/route-table.js';
import { sendSecurityHeaders } from './http/security.headers.js';

const BODY_LIMIT = 64 * 1024;
/** Node's own, 16 kB, is more than any path or parameter that got so far. */
const PARAMETER_LIMIT = 16_384;
const CONNECTIONS = 10_000;
const REDIS_MS = 2000;

/** Timeouts and limits of the server; tests use shorter ones. */
export interface ServerLimits {
  requestTimeout: number;
  headersTimeout: number;
  connectionsCheckingInterval: number;
  inFlight?: number;
}
const SERVER_LIMITS: ServerLimits = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
};

interface Options {
  serverLimits?: ServerLimits;
  /** See Pace; a setting of tests. */
  speed?: number | undefined;
  nestLogger?: NestLogger;
}

/** The gateway, not yet listening. */
export async function createGateway(
  config: GatewayConfig,
  { serverLimits = SERVER_LIMITS, speed, nestLogger }: Options = {},
): Promise<NestFastifyApplication> {
  const startLog = createLogger('gateway', config.LOG_LEVEL);
  // First: a fault in them leaves nothing open.
  const pages = await OwnPages.in(config.INSTANCE_DIRECTORY, instance().language);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(config, speed, pages),
    // The application has what it takes to answer, and no connection comes before it is made.
    adapterFor(config, serverLimits, (error, socket) => answer(error, socket)),
    // Fastify's own JSON parser is the only one: Nest would add one for forms.
    { bodyParser: false, abortOnError: false, logger: nestLogger ?? new NestLogger(startLog) },
  );
  const server = app.getHttpAdapter().getInstance();
  const log = app.get<Logger>(LOGGER);
  server.removeContentTypeParser('text/plain');
  readJsonStrictly(server);
  leaveUploadsUnread(server);
  server.server.maxConnections = CONNECTIONS;

  app.get(RouteTable).watch(server);
  const metrics = app.get(HttpMetrics);
  const answer = answerUnreadable(log, metrics);
  traceAndLog(server, log, metrics, app.get(Tracing));
  await sendSecurityHeaders(server, config.PUBLIC_URL.startsWith('https:'));
  await server.register(fastifyCookie);
  const blocked = app.get(BlockedAddresses);
  limitIntake(server, address => blocked.refusalOf(address), serverLimits.inFlight);
  app.get(Drain).watch(server);
  app.get(Upgrades).watch(server);
  serveSecurityText(server, config);
  const marks = { ownPages: pages.names, isDemo: config.DEMO_BANNER === 'on' };
  await serveWeb(server, config.WEB_ROOT, marks, log);
  receiveEvents('gateway', app, config);
  await app.init();
  await app.startAllMicroservices();
  // The first request must find the connection complete; without Redis the gateway still starts.
  await whenReady(app.get<Redis>(REDIS), REDIS_MS);
  return app;
}

function adapterFor(
  { TRUST_PROXY }: GatewayConfig,
  { requestTimeout, ...http }: ServerLimits,
  clientErrorHandler: AnswerUnreadable,
): FastifyAdapter {
  const { headersTimeout, connectionsCheckingInterval } = http;
  const serverOptions: ServerOptions = { requestTimeout, headersTimeout, connectionsCheckingInterval };
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    keepAliveTimeout: 65_000,
    http: serverOptions,
    trustProxy: TRUST_PROXY.length > 0 && TRUST_PROXY,
    genReqId: traceOf,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    clientErrorHandler,
    // A HEAD that ran a GET's handler would redeem verification links.
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
  });
}
