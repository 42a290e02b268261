import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { withTimeout } from '../timeout.js';
import { currentTrace } from './trace.js';
import type { Attributes, Span, SpanKind, Tracer } from './spans.js';
import type { TracingConfig } from './tracing.config.js';

/** Longer than a collector that answers takes. */
const FLUSH_MS = 2000;

/** The traces of one application, under its name. */
export class Tracing implements OnApplicationShutdown {
  #tracer: Tracer | undefined;

  /** Sends the spans to the collector that is configured. Without one, OpenTelemetry is not even loaded. */
  static async of(service: string, config: TracingConfig, log: Logger): Promise<Tracing> {
    if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return new Tracing();
    const { OtlpTracer } = await import('./otlp.tracer.js');
    return new Tracing(new OtlpTracer(service, config.OTEL_EXPORTER_OTLP_ENDPOINT, config, log));
  }

  /** Without a tracer it costs one comparison. */
  constructor(tracer?: Tracer) {
    this.#tracer = tracer;
  }

  get isOn(): boolean {
    return this.#tracer !== undefined;
  }

  /** Begins a trace at the gateway: trace headers from outside are not continued. Undefined without tracing. */
  beginTrace(name: string, attributes: Attributes): Span | undefined {
    return this.#tracer?.start('server', name, attributes, undefined);
  }

  /** Begins a span. Undefined without tracing, and outside recorded traces. */
  beginSpan(kind: SpanKind, name: string, attributes: Attributes, parent = currentTrace()): Span | undefined {
    return this.#tracer && parent && isRecorded(parent)
      ? this.#tracer.start(kind, name, attributes, parent)
      : undefined;
  }

  /** Hands over what has not left yet, for two seconds at most; what begins later is not traced. */
  async onApplicationShutdown(): Promise<void> {
    const tracer = this.#tracer;
    this.#tracer = undefined;
    // LoggedExporter has logged a collector that is away.
    const flushed = tracer?.close().catch(() => undefined);
    if (flushed) await withTimeout(flushed, FLUSH_MS, () => undefined);
  }
}

/** The process that began the trace decided it for all spans, by the last bit. */
const isRecorded = (traceparent: string) => /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f][13579bdf]$/.test(traceparent);
