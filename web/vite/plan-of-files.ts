/** Modules that the same pages need. */
export interface Part {
  modules: readonly string[];
  bytes: number;
  /** The parts that it imports at once. */
  imports: readonly Part[];
}

/** All that is loaded together, of a page or of what a page loads late. */
export interface Load {
  parts: ReadonlySet<Part>;
  /** What a byte too much costs here, measured by others. */
  weight: number;
  /** The files it may have. */
  most: number;
}

/** A file in the making: parts that were put together. */
interface File {
  parts: readonly Part[];
  bytes: number;
  /** By the index of a load: 1 where it has the file. */
  loads: Uint8Array;
}

/**
 * Which modules lie in one file, so that nothing loads more files than it may: a browser asks for six at a time, whatever
 * their size. Parts are put together, two at a time, where the least is loaded that is not needed. Files import each other in
 * one direction only, as the parts do: else a module could run before what it needs.
 */
export function planOfFiles(loads: readonly Load[]): string[][] {
  const parts = [...new Set(loads.filter(({ most }) => most < Infinity).flatMap(load => [...load.parts]))];
  let files: File[] = parts.map(part => ({
    parts: [part],
    bytes: part.bytes,
    loads: Uint8Array.from(loads, load => Number(load.parts.has(part))),
  }));
  const prices = new Prices(loads.map(({ weight }) => weight));
  for (;;) {
    const counts = loads.map((_, index) => files.reduce((sum, file) => sum + (file.loads[index] ?? 0), 0));
    const full = counts.flatMap((count, index) => (count > (loads[index]?.most ?? 0) ? index : []));
    if (full.length === 0) return files.map(file => file.parts.flatMap(({ modules }) => modules));
    const imports = importsOf(files);
    const pair = cheapestPair(files, full, imports, prices);
    if (!pair) throw new Error('No two files can be put together any further, and a page has too many.');
    files = withUnion(files, pair, imports);
  }
}

type Imports = ReadonlyMap<File, ReadonlySet<File>>;
type Pair = readonly [File, File];

/** The files that each file leads to. */
function importsOf(files: readonly File[]): Imports {
  const fileOf = new Map(files.flatMap(file => file.parts.map(part => [part, file] as const)));
  const found = new Map<File, Set<File>>();
  const leadsTo = (file: File): Set<File> => {
    const known = found.get(file);
    if (known) return known;
    const all = new Set<File>();
    found.set(file, all);
    for (const next of new Set(file.parts.flatMap(({ imports }) => imports.flatMap(part => fileOf.get(part) ?? []))))
      if (next !== file) for (const one of [next, ...leadsTo(next)]) all.add(one);
    return all;
  };
  files.forEach(leadsTo);
  return found;
}

function cheapestPair(files: readonly File[], full: readonly number[], imports: Imports, prices: Prices) {
  let cheapest: Pair | undefined;
  let best = Infinity;
  const wanted = files.filter(({ loads }) => full.some(index => loads[index]));
  wanted.forEach((one, index) => {
    for (const other of wanted.slice(index + 1)) {
      if (prices.ofPair(one, other) >= best || !full.some(load => one.loads[load] && other.loads[load])) continue;
      if (isCircle(one, other, imports) || isCircle(other, one, imports)) continue;
      const price = prices.withImports(one, other, imports);
      if (price >= best) continue;
      best = price;
      cheapest = [one, other];
    }
  });
  return cheapest;
}

/** Whether one leads to the other by way of a third: together they would import each other. */
const isCircle = (one: File, other: File, imports: Imports) =>
  [...(imports.get(one) ?? [])].some(between => between !== other && imports.get(between)?.has(other));

/** The two as one file. What had one of them has both now, and all that they import. */
function withUnion(files: readonly File[], [one, other]: Pair, imports: Imports): File[] {
  const loads = one.loads.map((has, index) => has | (other.loads[index] ?? 0));
  const union = { parts: [...one.parts, ...other.parts], bytes: one.bytes + other.bytes, loads };
  const imported = new Set([...(imports.get(one) ?? []), ...(imports.get(other) ?? [])]);
  const others = files.filter(file => file !== one && file !== other);
  return [...others.map(file => (imported.has(file) ? withLoads(file, loads) : file)), union];
}

function withLoads(file: File, more: Uint8Array): File {
  const loads = file.loads.map((has, index) => has | (more[index] ?? 0));
  // The same file where nothing is new: its prices are known.
  return loads.some((has, index) => has !== file.loads[index]) ? { ...file, loads } : file;
}

/** The bytes that are loaded without need where two files are one, for each request that is saved. */
class Prices {
  private readonly known = new WeakMap<File, WeakMap<File, number>>();

  private readonly weights: readonly number[];

  constructor(weights: readonly number[]) {
    this.weights = weights;
  }

  /** Without what the two import, which is the least that it can be. */
  ofPair(one: File, other: File): number {
    let known = this.known.get(one);
    if (!known) this.known.set(one, (known = new WeakMap()));
    let price = known.get(other);
    if (price === undefined) known.set(other, (price = this.price(one, other, [one], [other])));
    return price;
  }

  withImports(one: File, other: File, imports: Imports): number {
    return this.price(one, other, [one, ...(imports.get(one) ?? [])], [other, ...(imports.get(other) ?? [])]);
  }

  private price(one: File, other: File, ofOne: readonly File[], ofOther: readonly File[]): number {
    let bytes = 0;
    let saved = 0;
    this.weights.forEach((weight, index) => {
      if (one.loads[index] && other.loads[index]) saved += weight;
      else if (one.loads[index] || other.loads[index])
        for (const file of one.loads[index] ? ofOther : ofOne) if (!file.loads[index]) bytes += weight * file.bytes;
    });
    return saved ? bytes / saved : Infinity;
  }
}
