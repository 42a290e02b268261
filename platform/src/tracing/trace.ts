import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** Of a trace's id and of a span's. */
const BYTES = 16 + 8;
/** W3C Trace Context, version 00: 00-<trace id>-<span id>-<flags>. */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

// For many traces at once: reading random bytes for each takes as long as a whole call.
const random = Buffer.alloc(128 * BYTES);
let used = random.length;

/** The traceparent of a new trace that is not recorded: it gives a request its id. For recorded ones, see tracing/spans.ts. */
export function newTrace(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const hex = random.toString('hex', used, (used += BYTES));
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}

/** Runs `work` so that its logs and its calls carry the trace; one that is malformed is replaced. */
export function withTrace<T>(traceparent: string | undefined, work: () => T): T {
  return storage.run(traceparent && TRACEPARENT.test(traceparent) ? traceparent : newTrace(), work);
}

/** The trace this code runs in, if any. */
export const currentTrace = () => storage.getStore();

/** The request id people see in answers and logs: the trace id, 32 hex characters. */
export const requestId = () => storage.getStore()?.slice(3, 35);
