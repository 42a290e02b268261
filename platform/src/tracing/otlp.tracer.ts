import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  type SpanContext,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { LoggedExporter } from './logged.exporter.js';
import type { Attributes, Span, SpanKind, Tracer } from './spans.js';
import { headersOf, type TracingConfig } from './tracing.config.js';

/** Limit of spans that wait to be sent; further ones are dropped, so that an absent collector costs a bounded memory. */
const WAITING = 2048;
const BATCH = 512;
const EVERY_MS = 1000;
/** With the exporter's own repeats. */
const EXPORT_MS = 5000;
/** Longer than all of our names. */
const VALUE_LENGTH = 256;

const KINDS: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
};

/** Outcomes that count as errors of a span; a refusal does not. */
const FAULTS = new Set(['internal', 'unavailable', 'failed']);

/** Spans by OpenTelemetry's SDK, in batches to a collector. Loaded only where that is configured: see tracing.ts. */
export class OtlpTracer implements Tracer {
  readonly #provider: TracerProvider;
  readonly #tracer: OtelTracer;

  constructor(service: string, endpoint: string, config: TracingConfig, log: Logger) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: config.OTEL_EXPORTER_OTLP_HEADERS ? headersOf(config.OTEL_EXPORTER_OTLP_HEADERS) : {},
      timeoutMillis: EXPORT_MS,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'attune' }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
      spanLimits: { attributeValueLengthLimit: VALUE_LENGTH },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new LoggedExporter(exporter, log),
          maxQueueSize: WAITING,
          maxExportBatchSize: BATCH,
          scheduledDelayMillis: EVERY_MS,
          exportTimeoutMillis: EXPORT_MS,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('attune');
  }

  start(kind: SpanKind, name: string, attributes: Attributes, parent: string | undefined): Span {
    const within = parent ? contextOf(parent) : ROOT_CONTEXT;
    return new StartedSpan(this.#tracer.startSpan(name, { kind: KINDS[kind], attributes }, within));
  }

  close(): Promise<void> {
    return this.#provider.shutdown();
  }
}

class StartedSpan implements Span {
  readonly traceparent: string;
  #isOver = false;

  constructor(private readonly span: OtelSpan) {
    this.traceparent = traceparentOf(span.spanContext());
  }

  end(outcome: string, attributes: Attributes = {}): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.span.setAttributes({ ...attributes, outcome });
    // Without a description: an error's message may quote a member's input.
    if (FAULTS.has(outcome)) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;

function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}
