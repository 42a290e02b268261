import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

type Done = Parameters<SpanExporter['export']>[1];

/** Logs once that the collector takes no spans, and once that it takes them again. */
export class LoggedExporter implements SpanExporter {
  #isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Logger,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, result => {
      this.#note(result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  #note(fault: Error | undefined): void {
    // Its message may quote the collector's answer, or the address with a password in it.
    if (fault && !this.#isAway) this.log.warn({ reason: fault.name }, 'collector_away');
    if (!fault && this.#isAway) this.log.info('collector_back');
    this.#isAway = fault !== undefined;
  }
}
