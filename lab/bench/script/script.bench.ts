import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weightsOfPages, type Manifest, type SourcesOfRoutes } from '../../../infra/check/bundle-budget.ts';
import { table } from '../../harness/report.ts';
import { buildWeb } from '../../../infra/local/build.ts';
import { root } from '../../../infra/local/paths.ts';
import type { Bench } from '../benchmark.ts';

const dist = join(root, 'web/dist');
const KILOBYTE = 1000;
const AIM_OF_LANDING_KB = 100;
const AIM_OF_A_PAGE_KB = 180;

/** How much script a page loads before it is whole, gzipped. The same on every machine. */
export async function run({ step }: Bench) {
  await step('Building the web app', buildWeb);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'));
  const pages = weightsOfPages(read('manifest.json') as Manifest, read('routes.json') as SourcesOfRoutes, file =>
    readFileSync(join(dist, file)),
  ).map(({ path, bytes }) => ({ path, kilobytes: bytes / KILOBYTE }));
  const landing = pages.find(({ path }) => path === '/')?.kilobytes ?? NaN;
  const aims = [
    { what: 'Landing', found: landing, unit: 'kB', atMost: AIM_OF_LANDING_KB },
    {
      what: `the heaviest page: ${pages[0]?.path}`,
      found: pages[0]?.kilobytes ?? NaN,
      unit: 'kB',
      atMost: AIM_OF_A_PAGE_KB,
    },
  ];
  const rows = pages.map(({ path, kilobytes }) => [path, kilobytes.toFixed(1)]);
  return { report: table([['page', 'kB'], ...rows]), result: { pages }, aims };
}
