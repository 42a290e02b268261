import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@attune/gateway-contract/failure';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { withTrace, requestId as currentRequestId } from '@attune/platform/tracing/trace';
import type { Logger } from 'pino';
import { refusalText } from '../sentences/refusal.text.js';
import type { HttpMetrics } from './http.metrics.js';

interface ClientError extends Error {
  code?: string;
}

export type AnswerUnreadable = (error: ClientError, socket: Socket) => void;

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const REASONS: Record<number, GatewayReason> = { 408: 'request_took_too_long', 431: 'headers_too_large' };

/** Answers what Node could not read as a request, in the same envelope as every other refusal, and hangs up. */
export function answerUnreadable(log: Logger, metrics: HttpMetrics): AnswerUnreadable {
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS[code] ?? 400;
    metrics.countUnreadable(status);
    withTrace(undefined, () => {
      log.info({ status, code }, 'unreadable_request');
      socket.end(rawAnswer(status, currentRequestId() ?? ''));
    });
  };
}

function rawAnswer(status: number, requestId: string): string {
  const reason = REASONS[status] ?? 'unreadable_request';
  const { sentence: message } = refusalText({ reason, message: reason });
  const failure: Failure = { success: false, message, requestId, reason };
  const body = JSON.stringify(failure);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
