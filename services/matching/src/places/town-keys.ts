import { readFileSync } from 'node:fs';

const FILE = new URL('../../data/town-keys.tsv', import.meta.url);
const [TAB, NEWLINE] = ['\t', '\n'].map(character => character.charCodeAt(0)) as [number, number];

/**
 * Every spelling of every town as it is compared (search-key.ts), in the order of their bytes, with the town's place in its file.
 * They are looked up in the bytes of the file: to make them at the start takes half a second and 40 MB.
 */
export class TownKeys {
  readonly #bytes = readFileSync(FILE);

  /** The places of the towns that have a spelling beginning with this. */
  ranksOf(beginning: string): Set<number> {
    const wanted = Buffer.from(beginning);
    const ranks = new Set<number>();
    for (let line = this.#firstAtOrAfter(wanted); this.#beginsSo(line, wanted); line = this.#next(line))
      ranks.add(Number(this.#bytes.toString('latin1', this.#bytes.indexOf(TAB, line) + 1, this.#next(line) - 1)));
    return ranks;
  }

  /** Where the first line begins whose key is not before the wanted one. */
  #firstAtOrAfter(wanted: Buffer): number {
    let [from, to] = [0, this.#bytes.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const line = middle === 0 ? 0 : this.#bytes.lastIndexOf(NEWLINE, middle - 1) + 1;
      const key = this.#bytes.subarray(line, this.#bytes.indexOf(TAB, line));
      if (key.compare(wanted) < 0) from = this.#next(line);
      else to = line;
    }
    return from;
  }

  #beginsSo(line: number, wanted: Buffer): boolean {
    return line < this.#bytes.length && this.#bytes.subarray(line, line + wanted.length).equals(wanted);
  }

  #next(line: number): number {
    return this.#bytes.indexOf(NEWLINE, line) + 1;
  }
}
