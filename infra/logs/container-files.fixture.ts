import { appendFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** When Docker says that each line was written. */
export const WRITTEN_AT = '2026-01-01T00:00:00Z';

export const wholeLines = (text: string) =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);

/** Files as Docker's driver json-file makes them, of what processes write that run in no container. */
export class ContainerFiles {
  readonly #written: Record<string, { said: () => string; kept: number }> = {};
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** From now on, what `said` returns is the output of that service's container. */
  add(service: string, said: () => string): void {
    this.#written[service] = { said, kept: 0 };
    mkdirSync(join(this.#folder, service), { recursive: true });
  }

  /** Appends what was written since. */
  keep(): void {
    for (const [service, one] of Object.entries(this.#written)) {
      const lines = wholeLines(one.said()).slice(one.kept);
      one.kept += lines.length;
      appendFileSync(this.#fileOf(service), lines.map(line => entryOf(service, line)).join(''));
    }
  }

  /** Every line that was kept, with its service. */
  kept() {
    return Object.entries(this.#written).flatMap(([service, { said, kept }]) =>
      wholeLines(said())
        .slice(0, kept)
        .map(line => [service, line] as const),
    );
  }

  /** As when the file has become too large. */
  beginAnew(service: string): void {
    renameSync(this.#fileOf(service), `${this.#fileOf(service)}.1`);
  }

  #fileOf(service: string) {
    return join(this.#folder, service, `${service}-json.log`);
  }
}

const entryOf = (service: string, line: string) => {
  const attrs = { 'com.docker.compose.service': service };
  return `${JSON.stringify({ log: `${line}\n`, stream: 'stdout', attrs, time: WRITTEN_AT })}\n`;
};
