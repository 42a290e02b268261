import type { Logger } from 'pino';
import { useTracer } from './spans.js';
import { withTimeout } from '../timeout.js';
import type { TracingConfig } from './tracing.config.js';

/** Longer than a collector that answers takes. */
const FLUSH_MS = 2000;

let flush: () => Promise<void> = async () => undefined;

/** Sends the process's spans to the collector that is configured. Without one, OpenTelemetry is not even loaded. */
export async function startTracing(service: string, config: TracingConfig, log: Logger): Promise<void> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { OtlpTracer } = await import('./otlp.tracer.js');
  const tracer = new OtlpTracer(service, config.OTEL_EXPORTER_OTLP_ENDPOINT, config, log);
  flush = () => tracer.close();
  useTracer(tracer);
}

/** Hands over what has not left yet, for two seconds at most; what begins later is not traced. */
export async function stopTracing(): Promise<void> {
  useTracer(undefined);
  // LoggedExporter has logged a collector that is away.
  const flushed = flush().catch(() => undefined);
  await withTimeout(flushed, FLUSH_MS, () => undefined);
  flush = async () => undefined;
}
