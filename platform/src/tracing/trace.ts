import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** W3C Trace Context, version 00: 00-<trace id>-<span id>-<flags>. */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The traceparent of a new trace that is not recorded: it gives a request its id. For recorded ones, see tracing/spans.ts. */
export const newTrace = () => `00-${randomHex(32)}-${randomHex(16)}-00`;

// From UUIDs, which Node makes many of at once: reading random bytes for each trace takes as long as a whole call.
const randomHex = (length: number) => randomUUID().replaceAll('-', '').slice(0, length);

/** Runs `work` so that its logs and its calls carry the trace; one that is malformed is replaced. */
export function withTrace<T>(traceparent: string | undefined, work: () => T): T {
  return storage.run(traceparent && TRACEPARENT.test(traceparent) ? traceparent : newTrace(), work);
}

/** The trace this code runs in, if any. */
export const currentTrace = () => storage.getStore();

/** The request id people see in answers and logs: the trace id, 32 hex characters. */
export const requestId = () => storage.getStore()?.slice(3, 35);
