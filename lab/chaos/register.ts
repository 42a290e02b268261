/** Longer than any call to a service may take: so long after it was given up, what was asked may still be done. */
export const ON_ITS_WAY_MS = 8_000;

/** One request to set a value */
export interface Write {
  value: string;
  from: number;
  /** When it was answered or given up */
  to: number;
  /** `unknown`: no answer, or one that does not tell whether it was done */
  outcome: 'done' | 'unknown';
}

/** One thing that only one member sets, one request after the other: what they asked for and what they were told. */
export class Register {
  #writes: Write[];

  /** @param initial what it is before anything was asked */
  constructor(initial: string) {
    this.#writes = [{ value: initial, from: -Infinity, to: -Infinity, outcome: 'done' }];
  }

  write(write: Write) {
    this.#writes.push(write);
  }

  /** What was acknowledged last. */
  get acknowledged() {
    return this.#writes.findLast(({ outcome }) => outcome === 'done')?.value ?? '';
  }

  /** What it may be now: what was acknowledged last, and what may have been done after that. */
  get possible() {
    const last = this.#writes.findLastIndex(({ outcome }) => outcome === 'done');
    const begun = this.#writes[last]?.from ?? 0;
    const late = this.#writes.filter(
      ({ outcome, to }, index) => outcome === 'unknown' && (index > last || to > begun - ON_ITS_WAY_MS),
    );
    return new Set([this.acknowledged, ...late.map(({ value }) => value)]);
  }
}

/** What an answer over HTTP tells of what was asked; `wrong` is one that no fault explains. */
export function toldBy(status: number): 'done' | 'unknown' | 'refused' | 'wrong' {
  if (status >= 200 && status < 300) return 'done';
  // No answer, and the two that say: try again.
  if ([0, 503, 504].includes(status)) return 'unknown';
  // A session that stands is never denied.
  return status >= 500 || status === 401 ? 'wrong' : 'refused';
}
