import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../local/build.ts';
import { root } from '../local/paths.ts';
import { weightsOfPages, type Manifest, type SourcesOfRoutes } from './bundle-budget.ts';

// Builds the web, unless it is built, and says which pages load more script than they may. --list shows them all.

const dist = join(root, 'web/dist');
await buildWeb();
const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'));
const weights = weightsOfPages(read('manifest.json') as Manifest, read('routes.json') as SourcesOfRoutes, file =>
  readFileSync(join(dist, file)),
);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { path, bytes, most } of weights) {
  const isTooMuch = bytes > most;
  if (isTooMuch) {
    console.error(`${path} loads ${kB(bytes)} of script, and may load ${kB(most)}.`);
    process.exitCode = 1;
  } else if (process.argv.includes('--list')) console.log(`${kB(bytes).padStart(9)} of ${kB(most)}  ${path}`);
}
