import type { IncomingMessage } from 'node:http';
import { currentTrace, newTrace, withTrace } from '@attune/platform/trace';
import type { FastifyRequest } from 'fastify';

/** Fastify's id of a request is its traceparent: the one it came with, if that is well-formed, else a new one. */
export const traceOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  withTrace(headers['traceparent'] as string | undefined, () => currentTrace() ?? newTrace());

/** What people quote when something went wrong: the trace id. */
export const requestIdOf = ({ id }: Pick<FastifyRequest, 'id'>): string => id.slice(3, 35);
