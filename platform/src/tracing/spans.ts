import { ServiceError } from '../service-error.js';
import { currentTrace, withTrace } from '../trace.js';

/** Attributes of a span: names of ours, figures and outcomes, never a member's input. */
export type Attributes = Record<string, string | number>;

/** What came in from outside, what another one was asked for, what another one had handed over. */
export type SpanKind = 'server' | 'client' | 'consumer';

/** A step of a trace, under way. */
export interface Span {
  /** What work within this step, here or elsewhere, carries with it. */
  readonly traceparent: string;
  /** The first end counts. `outcome` is `ok` or the code of a failure. */
  end(outcome: string, attributes?: Attributes): void;
}

export interface Tracer {
  /** A trace of its own where there is no `parent`. */
  start(kind: SpanKind, name: string, attributes: Attributes, parent: string | undefined): Span;
}

/** None, unless the process was told where spans go: then all of this costs a comparison. */
let tracer: Tracer | undefined;

export function useTracer(given: Tracer | undefined): void {
  tracer = given;
}

export const isTracing = () => tracer !== undefined;

/** A trace begins, at the door: what comes from outside has none that we would go on with. Undefined when nothing is traced. */
export const beginTrace = (name: string, attributes: Attributes): Span | undefined =>
  tracer?.start('server', name, attributes, undefined);

/** A step begins. Undefined when nothing is traced, and outside the traces that are recorded. */
export function beginSpan(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  parent: string | undefined = currentTrace(),
): Span | undefined {
  return tracer && parent && isRecorded(parent) ? tracer.start(kind, name, attributes, parent) : undefined;
}

/** Does the work as that step, which ends with it: `outcomeOf` says how. */
export async function within<T>(
  span: Span | undefined,
  work: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'ok',
): Promise<T> {
  if (!span) return work();
  try {
    const result = await withTrace(span.traceparent, work);
    span.end(outcomeOf(result));
    return result;
  } catch (error) {
    span.end(codeOf(error));
    throw error;
  }
}

/** The process that began the trace decided it for all spans, by the last bit. */
const isRecorded = (traceparent: string) => /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f][13579bdf]$/.test(traceparent);

const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : 'failed');
