import { newTrace } from '@attune/platform/tracing/trace';
import type { FastifyRequest } from 'fastify';

/**
 * Fastify's id of a request is the traceparent of all that is done for it. It is never the one that a request came with:
 * no client joins requests together in our logs, or decides what is recorded.
 */
export const traceOf = (): string => newTrace();

/** What people quote when something went wrong: the trace id. */
export const requestIdOf = ({ id }: Pick<FastifyRequest, 'id'>): string => id.slice(3, 35);
