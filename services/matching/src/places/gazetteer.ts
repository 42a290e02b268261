import { readFileSync } from 'node:fs';
import type { Town } from '@attune/matching-contract/town';
import { searchKey } from '@attune/platform/texts/search-key';
import { Injectable } from '@nestjs/common';
import type { Cell } from './grid.js';
import { TownKeys } from './town-keys.js';

const FILE = new URL('../../data/towns.tsv', import.meta.url);
const AT_MOST = 10;

interface Row {
  town: Town;
  cell: Cell;
}

/** The towns that members choose from: a file of GeoNames, the largest first (data/README.md). */
@Injectable()
export class Gazetteer {
  readonly #keys = new TownKeys();
  readonly #lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  readonly #rankOf = new Map(this.#lines.map((line, rank) => [Number(line.slice(0, line.indexOf('\t'))), rank]));

  find(id: number): Row | undefined {
    const rank = this.#rankOf.get(id);
    return rank === undefined ? undefined : rowOf(this.#lines[rank] as string);
  }

  /** At most ten towns that have a name beginning with this, the largest first. */
  search(prefix: string): Town[] {
    const key = searchKey(prefix);
    if (key === '') return [];
    const largest = [...this.#keys.ranksOf(key)].toSorted((one, other) => one - other).slice(0, AT_MOST);
    return largest.map(rank => rowOf(this.#lines[rank] as string).town);
  }
}

function rowOf(line: string): Row {
  const [id, cell, country = '', name = '', near = ''] = line.split('\t');
  return { town: { id: Number(id), name, country, near: near || null }, cell: Number(cell) };
}
