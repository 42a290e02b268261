import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../local/build.ts';
import { root } from '../local/paths.ts';
import { MOST_FILES, weightsOfPages, type ScriptsOfRoutes } from './bundle-budget.ts';

// Builds the web, unless it is built, and says which pages load more script than they may, or in too many files. --list shows them all.

const dist = join(root, 'web/dist');
await buildWeb();
const routes = JSON.parse(readFileSync(join(dist, '.vite/routes.json'), 'utf8')) as ScriptsOfRoutes;
const weights = weightsOfPages(routes, file => readFileSync(join(dist, file)));
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { path, bytes, most, files } of weights) {
  const isTooMuch = bytes > most || files > MOST_FILES;
  if (isTooMuch) {
    console.error(
      `${path} loads ${kB(bytes)} of script in ${files} files, and may load ${kB(most)} in ${MOST_FILES} files.`,
    );
    process.exitCode = 1;
  } else if (process.argv.includes('--list')) {
    console.log(`${kB(bytes).padStart(9)} of ${kB(most)}, ${String(files).padStart(2)} files  ${path}`);
  }
}
