import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weightsOfPages, type ScriptsOfRoutes } from '../../../infra/check/bundle-budget.ts';
import { table } from '../../harness/report.ts';
import { buildWeb } from '../../../infra/local/build.ts';
import { root } from '../../../infra/local/paths.ts';
import type { Bench } from '../benchmark.ts';

const dist = join(root, 'web/dist');
const KILOBYTE = 1000;
const AIM_OF_LANDING_KB = 105;
const AIM_OF_A_PAGE_KB = 185;

/** How much script a page loads before it is whole, gzipped. The same on every machine. */
export async function run({ step }: Bench) {
  await step('Building the web app', buildWeb);
  const routes = JSON.parse(readFileSync(join(dist, '.vite/routes.json'), 'utf8')) as ScriptsOfRoutes;
  const pages = weightsOfPages(routes, file => readFileSync(join(dist, file))).map(({ path, bytes, files }) => ({
    path,
    kilobytes: bytes / KILOBYTE,
    files,
  }));
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
  const rows = pages.map(({ path, kilobytes, files }) => [path, kilobytes.toFixed(1), String(files)]);
  return { report: table([['page', 'kB', 'files'], ...rows]), result: { pages }, aims };
}
