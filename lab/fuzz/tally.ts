/** What was sent and how it was answered. */
export class Tally {
  /** What was answered, other than by a limit. */
  inputs = 0;
  limited = 0;
  outcomes = new Map<string, Map<string, number>>();
  slowOnce = new Map<string, number>();

  count(what: string, outcome: string, isLimited = false) {
    if (isLimited) this.limited++;
    else this.inputs++;
    const counts = this.outcomes.get(what) ?? new Map<string, number>();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    this.outcomes.set(what, counts);
  }

  slow(what: string, ms: number) {
    this.slowOnce.set(what, Math.max(this.slowOnce.get(what) ?? 0, Math.round(ms)));
  }

  lines() {
    const totals = new Map<string, number>();
    for (const counts of this.outcomes.values())
      for (const [outcome, number] of counts) totals.set(outcome, (totals.get(outcome) ?? 0) + number);
    const isGood = (outcome: string) => outcome === 'ok' || /^[23]\d\d$/.test(outcome);
    const refused = [...this.outcomes].filter(([, counts]) => ![...counts.keys()].some(isGood)).map(([what]) => what);
    return [
      `${this.inputs} inputs, and ${this.limited} that a limit refused; ${this.outcomes.size} routes and events`,
      `Outcomes: ${[...totals]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([outcome, number]) => `${outcome} ${number}`)
        .join(', ')}`,
      `Never successful: ${refused.join(', ') || 'none'}`,
      `Slow once: ${[...this.slowOnce].map(([what, ms]) => `${what} ${ms} ms`).join(', ') || 'none'}`,
    ];
  }
}
