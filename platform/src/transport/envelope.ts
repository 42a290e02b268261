import { z } from 'zod';
import { Params, ServiceErrorCode } from '../service-error.js';

/**
 * A request. It is encrypted as a whole in its entry of a service's stream; 0.1.0 wrote it as JSON. Unknown
 * fields are ignored, so that versions can run side by side.
 */
export interface Envelope {
  v: 1;
  id: string;
  pattern: string;
  data?: unknown;
  /** Only in JSON of 0.1.0, which gave the field its name: `data`, and the answer to it, are encrypted. */
  sealed?: boolean | undefined;
  /** The caller's session token; the server verifies it. */
  caller?: string | undefined;
  /** Counted from the entry's own time, which Redis gives: no two clocks are compared. */
  timeoutMs: number;
  replyTo: string;
  traceparent?: string | undefined;
}

/** How many replicas, at most, a request reaches, one after the other: after that it is a dead letter. */
export const REQUEST_DELIVERIES = 3;

/** The pattern of a request whose `data` is several calls, which have its `replyTo`. No service has such a method. */
export const BATCH = 'batch';
export type BatchedCall = Omit<Envelope, 'v' | 'replyTo' | 'sealed'>;

/** The calls of a request: itself, or those of its batch. */
export function callsOf(request: Envelope): Envelope[] {
  const { pattern, replyTo, data } = request;
  if (pattern !== BATCH) return [request];
  const calls = Array.isArray(data) ? data.map((call: BatchedCall) => ({ ...call, v: 1, replyTo })) : [];
  return calls.filter(isEnvelope);
}

/** By hand and not by a schema: it runs twice for each call, and its fields are checked again where they are used. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { v, id, pattern, caller, timeoutMs, replyTo, traceparent } = value as Record<keyof Envelope, unknown>;
  return (
    v === 1 &&
    isText(id, 64) &&
    isText(pattern, 200) &&
    isText(replyTo, 100) &&
    typeof timeoutMs === 'number' &&
    timeoutMs > 0 &&
    (caller === undefined || isText(caller, 4096)) &&
    (traceparent === undefined || isText(traceparent, 64))
  );
}

/**
 * One message on a caller's channel, which carries arrays of them. A method answers once, with `last`; a stream's items
 * are numbered from 0, so that the reader notices a lost one.
 */
export interface Reply {
  id: string;
  n?: number;
  value?: unknown;
  error?: Failure;
  last?: boolean;
}

export const Failure = z.object({
  code: ServiceErrorCode,
  message: z.string(),
  /** Absent from a replica of 0.1.0. */
  reason: z.string().optional(),
  params: Params.optional(),
  details: z.object({
    field: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    retryAfter: z.number().optional(),
  }),
});
export type Failure = z.infer<typeof Failure>;

const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max;

/** Whose method or event this is. */
export const serviceOf = (pattern: unknown) => String(pattern).split('.', 1)[0] ?? '';
export const requestStream = (service: string) => `rpc:${service}`;
export const eventStream = (service: string) => `events:${service}`;
export const deadLetterStream = (stream: string) => `dead:${stream}`;
/** The channel of one process with this name. Other processes of that name hear it too; no others do. */
export const replyChannel = (name: string, clientId: string) => `reply:${name}:${clientId}`;
/** The ids of calls whose readers have left are published here; every replica of the service subscribes. */
export const leaveChannel = (service: string) => `leave:${service}`;
/** Every replica since 0.1.0 subscribes, so that the others see it: see Replicas. */
export const replicaChannel = (service: string) => `replica:${service}`;
