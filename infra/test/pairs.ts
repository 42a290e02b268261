type Factors = Record<string, readonly unknown[]>;
type Row<F extends Factors> = { [factor in keyof F]: F[factor][number] };

/** Every combination of the factors' values. */
export function combinationsOf<const F extends Factors>(factors: F): Row<F>[] {
  return Object.entries(factors).reduce<object[]>(
    (rows, [factor, values]) => rows.flatMap(row => values.map(value => ({ ...row, [factor]: value }))),
    [{}],
  ) as Row<F>[];
}

/**
 * A design of pairs: few combinations, among which any two values of different factors are found together. The same each time.
 * The next combination is the one that brings the most new pairs; of equals, the one whose pairs were had least often.
 */
export function pairsOf<const F extends Factors>(factors: F): Row<F>[] {
  let candidates = combinationsOf(factors).map(row => ({ row, pairs: pairsIn(factors, row) }));
  const had = new Map(candidates.flatMap(({ pairs }) => pairs.map(pair => [pair, 0])));
  const timesOf = (pair: string) => had.get(pair) ?? 0;
  const rows: Row<F>[] = [];
  for (;;) {
    let best = { news: 0, times: 0, at: -1 };
    candidates = candidates.filter(({ pairs }) => pairs.some(pair => timesOf(pair) === 0));
    candidates.forEach(({ pairs }, at) => {
      const times = pairs.map(timesOf);
      const found = {
        news: times.filter(each => each === 0).length,
        times: times.reduce((sum, each) => sum + each),
        at,
      };
      if (found.news > best.news || (found.news === best.news && found.times < best.times)) best = found;
    });
    const next = candidates[best.at];
    if (!next) return rows;
    rows.push(next.row);
    for (const pair of next.pairs) had.set(pair, timesOf(pair) + 1);
  }
}

/** What two values of a combination are called together. */
function pairsIn<F extends Factors>(factors: F, row: Row<F>): string[] {
  const values = Object.entries(factors).map(([factor, all]) => `${factor} ${all.indexOf(row[factor])}`);
  return values.flatMap((value, at) => values.slice(at + 1).map(other => `${value}, ${other}`));
}
