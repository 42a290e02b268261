export type Random = () => number;

/** The same numbers in every run (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** At most `count` of the items, all equally likely. */
export function sample(items: Uint16Array, count: number, random: Random): number[] {
  const all = [...items];
  for (let at = 0; at < Math.min(count, all.length); at += 1) {
    const other = at + Math.floor(random() * (all.length - at));
    [all[at], all[other]] = [all[other] as number, all[at] as number];
  }
  return all.slice(0, count);
}
