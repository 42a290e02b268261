import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../local/build.mjs';
import { root } from '../local/paths.mjs';
import { weightsOfPages } from './bundle-budget.mjs';

// Builds the web, unless it is built, and says which pages load more script than they may. --list shows them all.

const dist = join(root, 'web/dist');
await buildWeb();
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const weights = weightsOfPages(manifest, file => readFileSync(join(dist, file)));
const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { page, bytes, most } of weights) {
  const isTooMuch = bytes > most;
  if (isTooMuch) {
    console.error(`${page} loads ${kB(bytes)} of script, and may load ${kB(most)}.`);
    process.exitCode = 1;
  } else if (process.argv.includes('--list')) console.log(`${kB(bytes).padStart(9)} of ${kB(most)}  ${page}`);
}
