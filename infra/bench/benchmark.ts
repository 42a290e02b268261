import type { Track } from '../local/system.ts';

/** What a benchmark is given */
export interface Bench {
  /** Of its own; empty, and removed afterwards */
  dir: string;
  /** Ends what the benchmark has started */
  scope: AsyncDisposableStack;
  step: Track;
}

export interface Benchmark {
  /** Measures; answers what it found, the same as a person reads it, and whether an aim that has to be met is met */
  run: (bench: Bench) => Promise<{ report: string; result: object; isMet?: boolean }>;
}
