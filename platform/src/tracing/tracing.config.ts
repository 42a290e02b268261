import { z } from 'zod';

/** Where a process sends its traces; the names are OpenTelemetry's own. */
export const tracingConfig = {
  /** A collector that takes OTLP over HTTP, as http://collector:4318. Without it nothing is traced, and OpenTelemetry is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  /** What the collector wants to be sent along, as `authorization=Bearer%20…,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(areHeaders, 'must be name=value, with commas between, percent-encoded')
    .optional()
    .meta({ secret: true }),
  /** Which share of the requests is traced, from 0 to 1; the gateway decides it for all. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
export type TracingConfig = z.output<z.ZodObject<typeof tracingConfig>>;

/** As OpenTelemetry writes them. */
export const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map(pair => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    }),
  );

function areHeaders(text: string): boolean {
  try {
    return Object.keys(headersOf(text)).every(name => /^[\w-]+$/.test(name));
  } catch {
    return false;
  }
}
