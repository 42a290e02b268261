import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../local/build.ts';
import { root } from '../local/paths.ts';
import { weightsOfPages } from './bundle-budget.ts';

// Builds the web, unless it is built, and says which pages load more script than they may. --list shows them all.

const dist = join(root, 'web/dist');
await buildWeb();
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const weights = weightsOfPages(manifest, file => readFileSync(join(dist, file)));
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { page, bytes, most } of weights) {
  const isTooMuch = bytes > most;
  if (isTooMuch) {
    console.error(`${page} loads ${kB(bytes)} of script, and may load ${kB(most)}.`);
    process.exitCode = 1;
  } else if (process.argv.includes('--list')) console.log(`${kB(bytes).padStart(9)} of ${kB(most)}  ${page}`);
}
