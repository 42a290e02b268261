import type { Failure } from '@attune/gateway-contract/failure';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import type { PlatformReason } from '@attune/platform/reasons';
import { ServiceError, type ServiceErrorCode } from '@attune/platform/service-error';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { refusalText, type RefusalText } from '../sentences/refusal.text.js';
import { type LoginDetails, Refusal, type RefusalKind } from './refusal.js';
import { requestIdOf } from './request-id.js';
import { RouteTable } from './route-table.js';

/** The one place where a refusal becomes an HTTP status. */
const STATUS: Record<ServiceErrorCode | RefusalKind, number> = {
  invalid_input: 400,
  already_used: 400,
  unauthenticated: 401,
  forbidden: 403,
  unverified: 403,
  suspended: 403,
  leaving: 403,
  applied: 403,
  second_factor: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_body: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
};

/** Why Fastify refuses, by its status. */
const REASONS: Record<number, GatewayReason> = {
  400: 'malformed_json',
  403: 'not_allowed',
  413: 'body_too_large',
  415: 'json_expected',
};

/** Seconds to wait before trying again, where the refusal names none. */
const RETRY_AFTER: Record<number, number> = { 429: 60, 503: 2 };

interface Answer extends RefusalText, LoginDetails {
  status: number;
  headers?: Record<string, string | number>;
}

/** Answers every error, ours and Fastify's, in the one envelope, without stack or input. */
@Catch()
export class ServiceErrorFilter implements ExceptionFilter {
  constructor(
    private readonly routes: RouteTable,
    @InjectLogger() private readonly log: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    const path = pathOf(request);
    const { status, sentence, headers, ...more } = this.#linkOr(this.#answer(error, request, path), error, path);
    const requestId = requestIdOf(request);
    const sentenceIn = this.routes.sentenceFieldOf(request.routeOptions.config, path);
    void reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'x-request-id': requestId, ...headers })
      .type('application/json')
      .send({ success: false, [sentenceIn]: sentence, requestId, ...more } satisfies Failure);
  }

  #answer(error: unknown, request: FastifyRequest, path: string): Answer {
    if (error instanceof ServiceError) return fromService(error);
    if (error instanceof Refusal) return fromGateway(error);
    const status = statusOf(error);
    if (status === 404) return this.#nothingAt(path, request.method);
    if (status < 500) return { status, ...textFor(REASONS[status] ?? 'malformed_request') };
    this.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'unexpected_error');
    return { status: 500, ...textFor('internal') };
  }

  /** At a path of mailed links only a used link is 400: everything else that is wrong with the link is 404. */
  #linkOr(answer: Answer, error: unknown, path: string): Answer {
    const reason = this.routes.unknownLinkAt(path);
    const isUsed = error instanceof Refusal && error.kind === 'already_used';
    if (!reason || isUsed || ![400, 404, 414].includes(answer.status)) return answer;
    return { status: 404, ...textFor(reason) };
  }

  #nothingAt(path: string, method: string): Answer {
    const methods = this.routes.methodsAt(path);
    // A file of the web app takes GET, and may still not be there.
    if (methods.length === 0 || methods.includes(method)) return { status: 404, ...textFor('nothing_here') };
    return { status: 405, ...textFor('wrong_method'), headers: { allow: methods.join(', ') } };
  }
}

function fromService(error: ServiceError): Answer {
  const status = STATUS[error.code];
  const seconds = error.details.retryAfter ?? RETRY_AFTER[status];
  return {
    status,
    ...refusalText(error),
    ...(RETRY_AFTER[status] && { headers: { 'retry-after': Math.ceil(seconds ?? 1) } }),
  };
}

function fromGateway(refusal: Refusal): Answer {
  const { kind, reason, message, details } = refusal;
  return { status: STATUS[kind], ...refusalText({ reason, message }), ...details };
}

/** Fastify and Node mark what the client did wrong with a status below 500. */
function statusOf(error: unknown): number {
  const status: unknown =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const textFor = (reason: GatewayReason | PlatformReason) => refusalText({ reason, message: reason });

const pathOf = ({ url }: FastifyRequest) => url.split(/[?#]/, 1)[0] ?? '';
