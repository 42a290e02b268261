import type { Track } from '../../infra/local/system.ts';
import type { Aim } from './aims.ts';

/** What a benchmark is given */
export interface Bench {
  /** Of its own; empty, and removed afterwards */
  dir: string;
  /** Ends what the benchmark has started */
  scope: AsyncDisposableStack;
  step: Track;
}

export interface Benchmark {
  /** Measures; answers what it found, the same as a person reads it, and what of it has an aim */
  run: (bench: Bench) => Promise<{ report: string; result: object; aims: Aim[] }>;
}
