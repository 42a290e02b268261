import { readFileSync } from 'node:fs';
import type { Town } from '@attune/matching-contract/town';
import { instance } from '@attune/platform/instance/instance';
import type { OwnTown } from '@attune/platform/instance/own-towns';
import { searchKey, searchKeys } from '@attune/platform/texts/search-key';
import { Injectable } from '@nestjs/common';
import { type Cell, cellOf } from './grid.js';
import { TownKeys } from './town-keys.js';

const FILE = new URL('../../data/towns.tsv', import.meta.url);
const AT_MOST = 10;
/** Behind it are the ids of an operator's own towns; GeoNames counts up and has 13 million. */
const FIRST_OWN_ID = 1_000_000_000;

interface Row {
  town: Town;
  cell: Cell;
}

/** The towns that members choose from: a file of GeoNames, the largest first (data/README.md), and the operator's own. */
@Injectable()
export class Gazetteer {
  readonly #keys = new TownKeys();
  readonly #lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  readonly #rankOf = new Map(this.#lines.map((line, rank) => [Number(line.slice(0, line.indexOf('\t'))), rank]));

  readonly #own = (instance().towns ?? []).map(ownRowOf);

  find(id: number): Row | undefined {
    if (id > FIRST_OWN_ID) return this.#own.find(({ town }) => town.id === id);
    const rank = this.#rankOf.get(id);
    return rank === undefined ? undefined : rowOf(this.#lines[rank] as string);
  }

  /** At most ten towns that have a name beginning with this: the operator's own, then the largest. */
  search(prefix: string): Town[] {
    const key = searchKey(prefix);
    if (key === '') return [];
    const own = this.#own.filter(({ keys }) => keys.some(known => known.startsWith(key)));
    const largest = [...this.#keys.ranksOf(key)].toSorted((one, other) => one - other).slice(0, AT_MOST);
    return [...own, ...largest.map(rank => rowOf(this.#lines[rank] as string))]
      .slice(0, AT_MOST)
      .map(({ town }) => town);
  }
}

function ownRowOf({ id, name, country, latitude, longitude }: OwnTown): Row & { keys: string[] } {
  const town = { id: FIRST_OWN_ID + id, name, country, near: null };
  return { town, cell: cellOf(latitude, longitude), keys: searchKeys(name) };
}

function rowOf(line: string): Row {
  const [id, cell, country = '', name = '', near = ''] = line.split('\t');
  return { town: { id: Number(id), name, country, near: near || null }, cell: Number(cell) };
}
