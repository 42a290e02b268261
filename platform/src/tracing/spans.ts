import { ServiceError } from '../service-error.js';
import { withTrace } from './trace.js';

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
  /** Resolves when all spans so far have left. */
  close(): Promise<void>;
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

const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : 'failed');
