import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateReport } from 'lighthouse';
import { startDemoProduct } from '../../../infra/demo/demo-product.ts';
import { dataFolder } from '../../../infra/local/paths.ts';
import { aimsOf, middleOf, reportOf, type PageFound } from './report.ts';
import { openVisit, type Report } from './visit.ts';
import type { Bench } from '../benchmark.ts';

/** The run in the middle counts: one alone says as much of the machine as of the page. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Only pages whose path begins so */
const PAGES = process.env.BENCH_PAGES ?? '';
/** The address of another version, which runs with the demo members: the pages that it has, too, are looked at in turns. */
const BESIDE = process.env.BENCH_BESIDE;
const MEMBER = 'alice';
const LEAST_OF_VISITORS = 98;
const LEAST_OF_MEMBERS = 95;
const SETTLE_MS = 3000;

interface Page {
  path: string;
  least: number;
  isOfMembers?: boolean;
  isOfBoth?: boolean;
}

const pages: Page[] = [
  { path: '/', least: LEAST_OF_VISITORS },
  { path: '/login', least: LEAST_OF_VISITORS },
  { path: '/moments', least: LEAST_OF_MEMBERS, isOfMembers: true, isOfBoth: true },
  { path: '/friends', least: LEAST_OF_MEMBERS, isOfMembers: true, isOfBoth: true },
  ...['/discover', '/messaging', '/aichat', '/profile'].map(path => ({
    path,
    least: LEAST_OF_MEMBERS,
    isOfMembers: true,
  })),
];

/** What Lighthouse says of the product as it is served, on a phone. Its pages are kept in `.data/lighthouse`. */
export async function run({ scope, step }: Bench) {
  const product = await step('Starting the product with its demo members', startDemoProduct);
  scope.defer(() => product.stop());
  // The services are busy with the members who just came.
  await pause(SETTLE_MS);
  const here = scope.use(await openVisit(product.url));
  const beside = BESIDE === undefined ? undefined : scope.use(await openVisit(BESIDE));
  const asked = pages.filter(({ path }) => path.startsWith(PAGES)).toSorted((one, other) => rank(one) - rank(other));
  const found: PageFound[] = [];
  for (const { path, least, isOfMembers, isOfBoth } of asked) {
    if (isOfMembers) await Promise.all([here.logIn(MEMBER), isOfBoth && beside?.logIn(MEMBER)]);
    const [runs, others]: [Report[], Report[]] = [[], []];
    await step(path, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        runs.push(await here.look(path));
        if (isOfBoth && beside) others.push(await beside.look(path));
      }
    });
    keep(path, middleOf(runs));
    found.push({ path, least, runs, others });
  }
  return { report: reportOf(found), result: {}, aims: aimsOf(found) };
}

const rank = ({ isOfMembers = false }: Page) => Number(isOfMembers);

function keep(path: string, report: Report) {
  const folder = join(dataFolder, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${path.slice(1) || 'landing'}.html`), generateReport(report, 'html'));
}
