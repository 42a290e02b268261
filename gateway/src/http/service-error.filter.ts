import type { Failure } from '@attune/gateway-contract/failure';
import { InjectLogger } from '@attune/platform/logger.provider';
import { ServiceError, type ServiceErrorCode } from '@attune/platform/service-error';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { INVALID_LINK, isVerificationPath } from '../auth/verification-path.js';
import { Refusal, type RefusalKind } from './refusal.js';
import { requestIdOf } from './request-id.js';
import { RouteTable } from './route-table.js';

/** The one place where a refusal becomes an HTTP status. */
const STATUS: Record<ServiceErrorCode | RefusalKind, number> = {
  invalid_input: 400,
  already_used: 400,
  unauthenticated: 401,
  forbidden: 403,
  unverified: 403,
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

/** What to say where the server under us refuses, by its status. */
const SENTENCES: Record<number, string> = {
  400: 'This request is not valid JSON.',
  403: 'This is not allowed.',
  413: 'This is more than one request may carry.',
  415: 'Please send JSON.',
};
const NOT_HERE = 'There is nothing here.';
const WRONG_METHOD = 'This address does not take that kind of request.';
const OUR_FAULT = 'Something went wrong on our side.';

/** Seconds to wait before trying again, where the refusal names none. */
const RETRY_AFTER: Record<number, number> = { 429: 60, 503: 2 };

interface Answer {
  status: number;
  sentence: string;
  fields?: Failure['fields'];
  requiresVerification?: true;
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
    const { status, sentence, headers, ...more } = forVerification(path, error, this.#answer(error, request, path));
    const requestId = requestIdOf(request);
    const key = path.startsWith('/api/friends') ? 'msg' : 'message';
    void reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'x-request-id': requestId, ...headers })
      .type('application/json')
      .send({ success: false, [key]: sentence, requestId, ...more } satisfies Failure);
  }

  #answer(error: unknown, request: FastifyRequest, path: string): Answer {
    if (error instanceof ServiceError) return fromService(error);
    if (error instanceof Refusal) return fromGateway(error);
    const status = statusOf(error);
    if (status === 404) return this.#nothingAt(path, request.method);
    if (status < 500) return { status, sentence: SENTENCES[status] ?? 'This request is not valid.' };
    this.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'unexpected_error');
    return { status: 500, sentence: OUR_FAULT };
  }

  #nothingAt(path: string, method: string): Answer {
    const methods = this.routes.methodsAt(path);
    // A file of the web app takes GET, and may still not be there.
    if (methods.length === 0 || methods.includes(method)) return { status: 404, sentence: NOT_HERE };
    return { status: 405, sentence: WRONG_METHOD, headers: { allow: methods.join(', ') } };
  }
}

function fromService({ code, message, details: { fields, retryAfter } }: ServiceError): Answer {
  const status = STATUS[code];
  const seconds = retryAfter ?? RETRY_AFTER[status];
  return {
    status,
    sentence: message,
    ...(fields && { fields }),
    ...(RETRY_AFTER[status] && { headers: { 'retry-after': Math.ceil(seconds ?? 1) } }),
  };
}

function fromGateway({ kind, message }: Refusal): Answer {
  return { status: STATUS[kind], sentence: message, ...(kind === 'unverified' && { requiresVerification: true }) };
}

/** To the page, 400 on a verification link means "verified long ago", so no other refusal may have that status. */
function forVerification(path: string, error: unknown, answer: Answer): Answer {
  if (!isVerificationPath(path)) return answer;
  const isMeant = error instanceof Refusal && error.kind === 'already_used';
  if (isMeant || ![400, 404, 414].includes(answer.status)) return answer;
  return { status: 404, sentence: INVALID_LINK };
}

/** Fastify and Node mark what the client did wrong with a status below 500. */
function statusOf(error: unknown): number {
  const status: unknown =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const pathOf = ({ url }: FastifyRequest) => url.split(/[?#]/, 1)[0] ?? '';
