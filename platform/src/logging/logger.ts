import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { requestId } from '../tracing/trace.js';

/** Never written, wherever they turn up in a logged object. */
const SECRETS = ['password', 'token', 'proof', 'nonce', 'email', 'to', 'text', 'note', 'cookie', 'authorization'];

/** JSON lines on standard output, each with the service and, within a request, its id. */
export function createLogger(service: string, level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    mixin: () => ({ requestId: requestId() }),
    redact: { paths: SECRETS.flatMap(key => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  };
  return to ? pino(options, to) : pino(options);
}

/** Hands what Nest itself logs to pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ err, context: rest.at(-1) }, String(message));
  }
}
