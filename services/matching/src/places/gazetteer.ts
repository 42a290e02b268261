import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Town } from '@attune/matching-contract/town';
import { Injectable } from '@nestjs/common';
import type { Cell } from './grid.js';
import { searchKey, searchKeys } from './search-key.js';

const FILE = join(import.meta.dirname, '../../data/towns.tsv');
const AT_MOST = 10;

interface Row {
  town: Town;
  cell: Cell;
}
/** A spelling, and the place of its town in the file. */
type Entry = [key: string, rank: number];

/** The towns that members choose from: a file of GeoNames, the largest first (data/README.md). */
@Injectable()
export class Gazetteer {
  readonly #lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  readonly #rankOf = new Map(this.#lines.map((line, rank) => [Number(line.slice(0, line.indexOf('\t'))), rank]));
  readonly #entries = this.#lines.flatMap(entriesOf).toSorted(([one], [other]) => (one < other ? -1 : 1));

  find(id: number): Row | undefined {
    const rank = this.#rankOf.get(id);
    return rank === undefined ? undefined : rowOf(this.#lines[rank] as string);
  }

  /** At most ten towns one of whose names begins so, the largest first. */
  search(prefix: string): Town[] {
    const key = searchKey(prefix);
    if (key === '') return [];
    const beginning = this.#entries.slice(this.#firstAtOrAfter(key), this.#firstAtOrAfter(`${key}\uffff`));
    const ranks = new Set(beginning.map(([, rank]) => rank));
    const largest = [...ranks].toSorted((one, other) => one - other).slice(0, AT_MOST);
    return largest.map(rank => rowOf(this.#lines[rank] as string).town);
  }

  #firstAtOrAfter(key: string): number {
    let [from, to] = [0, this.#entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#entries[middle] as Entry)[0] < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function entriesOf(line: string, rank: number): Entry[] {
  const [, , , name = '', , aliases = ''] = line.split('\t');
  const names = [name, ...aliases.split(',').filter(Boolean)];
  return [...new Set(names.flatMap(searchKeys))].map(key => [key, rank]);
}

function rowOf(line: string): Row {
  const [id, cell, country = '', name = '', near = ''] = line.split('\t');
  return { town: { id: Number(id), name, country, near: near || null }, cell: Number(cell) };
}
