import { ServiceError } from '../service-error.js';
import { currentTrace, withTrace } from '../trace.js';

/** Attributes of a span: names of ours, figures and outcomes, never a member's input. */
export type Attributes = Record<string, string | number>;

/** As in OpenTelemetry: an incoming request, an outgoing one, a consumed message. */
export type SpanKind = 'server' | 'client' | 'consumer';

/** A running span of a trace. */
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

/** Undefined without a configured collector: then tracing costs one comparison. */
let tracer: Tracer | undefined;

export function useTracer(given: Tracer | undefined): void {
  tracer = given;
}

export const isTracing = () => tracer !== undefined;

/** Begins a trace at the gateway: trace headers from outside are not continued. Undefined without tracing. */
export const beginTrace = (name: string, attributes: Attributes): Span | undefined =>
  tracer?.start('server', name, attributes, undefined);

/** Begins a span. Undefined without tracing, and outside recorded traces. */
export function beginSpan(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  parent: string | undefined = currentTrace(),
): Span | undefined {
  return tracer && parent && isRecorded(parent) ? tracer.start(kind, name, attributes, parent) : undefined;
}

/** Runs `work` within the span and ends the span with it; `outcomeOf` names the outcome. */
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
