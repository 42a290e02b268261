import { z } from 'zod';
import { ServiceErrorCode } from '../service-error.js';

/** What stands in one entry of a service's stream. Unknown fields are ignored, so that versions can run side by side. */
export const Envelope = z.object({
  v: z.literal(1),
  id: z.string().max(64),
  pattern: z.string().max(200),
  data: z.unknown().optional(),
  /** `data`, and the answer to it, are encrypted. */
  sealed: z.boolean().optional(),
  /** The caller's session token; the server verifies it. */
  caller: z.string().max(4096).optional(),
  /** Counted from the entry's own time, which Redis gives: no two clocks are compared. */
  timeoutMs: z.number().int().positive(),
  replyTo: z.string().max(100),
  traceparent: z.string().max(64).optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/**
 * One message on a caller's channel, which carries arrays of them. A method answers once, with `last`; a stream's items
 * are numbered from 0, so that the reader notices a lost one.
 */
export const Reply = z.object({
  id: z.string(),
  n: z.number().int().optional(),
  value: z.unknown().optional(),
  error: z
    .object({
      code: ServiceErrorCode,
      message: z.string(),
      details: z.object({
        fields: z.record(z.string(), z.string()).optional(),
        retryAfter: z.number().optional(),
      }),
    })
    .optional(),
  last: z.boolean().optional(),
});
export type Reply = z.infer<typeof Reply>;

export const requestStream = (service: string) => `rpc:${service}`;
export const eventStream = (service: string) => `events:${service}`;
export const deadLetterStream = (stream: string) => `dead:${stream}`;
export const replyChannel = (clientId: string) => `reply:${clientId}`;
/** Readers that leave say so here; every replica of the service listens. */
export const leaveChannel = (service: string) => `leave:${service}`;
