import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startDemoProduct } from '../../../infra/demo/demo-product.ts';
import { PASSWORD } from '../../../infra/demo/people.ts';
import { chromiumProgram } from '../../../infra/local/chromium.ts';
import { count, median, table } from '../../harness/report.ts';
import type { Aim } from '../aims.ts';
import type { Bench } from '../benchmark.ts';
import { readMarks, watchUsable } from './watch.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Only pages whose path begins so */
const PAGES = process.env.BENCH_PAGES ?? '';
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
/** After the page can be used: what it loads afterwards, and what still moves. */
const AFTERWARDS_MS = 4000;

/** As Chromium's own throttling has them: the delay of each request, and bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const SLOW_3G = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false };

interface Target {
  name: string;
  path: string;
  /** What is there once the page can be used; its picture, if it has one, has to be decoded. */
  first: string;
  atMost?: number;
  isOfVisitors?: boolean;
}

const targets: Target[] = [
  { name: 'Landing', path: '/', first: 'main h1', isOfVisitors: true },
  { name: 'Discover', path: '/discover', first: 'main article', atMost: 2500 },
  { name: 'Messaging', path: '/messaging', first: 'main a[href*="with="]', atMost: 2700 },
  { name: 'Profile', path: '/profile', first: 'main form input', atMost: 2500 },
  { name: 'Settings', path: '/settings', first: 'main input[role="switch"]', atMost: 2500 },
];

/** When a page on a slow phone can be used: the first card, list or form is drawn with its picture, and answers. */
export async function run({ scope, step }: Bench) {
  const product = await step('Starting the product with its demo members', startDemoProduct);
  scope.defer(() => product.stop());
  const browser = await chromium.launch({ executablePath: await chromiumProgram(), args: ['--no-sandbox'] });
  scope.defer(() => browser.close());
  const storageState = await logIn(browser, product.url);
  const open = (isVisitor = false) =>
    browser.newContext({ ...PHONE, baseURL: product.url, ...(!isVisitor && { storageState }) });
  const asked = targets.filter(({ path }) => path.startsWith(PAGES));
  const found: Found[] = [];
  for (const target of asked)
    await step(target.name, async () =>
      found.push({ ...target, visits: await visitsOf(() => open(target.isOfVisitors), target, SLOW_4G) }),
    );
  const discover = targets[1] as Target;
  if (asked.includes(discover)) {
    await step('Discover, on slow 3G', async () =>
      found.push({
        ...discover,
        name: 'Discover, slow 3G',
        atMost: 5000,
        visits: await visitsOf(open, discover, SLOW_3G),
      }),
    );
    await step('Discover, through the service worker', async () =>
      found.push({ ...discover, name: 'Discover, warm', atMost: 1800, visits: await warmVisitsOf(open, discover) }),
    );
  }
  return { report: reportOf(found), result: { found }, aims: aimsOf(found) };
}

type Visit = Awaited<ReturnType<typeof visit>>;
interface Found extends Target {
  visits: Visit[];
}

async function logIn(browser: Browser, baseURL: string) {
  const { request } = await browser.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await request.post('/api/auth/login', { data: { username: 'alice', password: PASSWORD }, failOnStatusCode: true });
  return request.storageState();
}

/** Visits with an empty cache. */
async function visitsOf(open: () => Promise<BrowserContext>, target: Target, network: typeof SLOW_4G) {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await open();
    visits.push(await visit(context, target, network));
    await context.close();
  }
  return visits;
}

/** Visits that the service worker answers from what it kept of an earlier one. */
async function warmVisitsOf(open: () => Promise<BrowserContext>, target: Target) {
  const context = await open();
  const first = await context.newPage();
  await first.goto(target.path);
  await first.evaluate('navigator.serviceWorker.ready');
  await first.waitForTimeout(AFTERWARDS_MS);
  await first.close();
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(context, target, SLOW_4G));
  await context.close();
  return visits;
}

async function visit(context: BrowserContext, { path, first }: Target, network: typeof SLOW_4G) {
  const page = await context.newPage();
  await slowDown(context, page, network);
  await watchUsable(page, first);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.usableAt !== undefined, undefined, { polling: 250, timeout: 60_000 });
  await page.waitForTimeout(AFTERWARDS_MS);
  const marks = await readMarks(page);
  await page.close();
  return marks;
}

async function slowDown(context: BrowserContext, page: Page, network: typeof SLOW_4G) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const middle = (visits: Visit[], figure: keyof Visit) => median(visits.map(one => one[figure]));

const aimsOf = (found: Found[]): Aim[] =>
  found.flatMap(({ name, visits, atMost }) => [
    ...(atMost ? [{ what: `${name}: usable`, found: middle(visits, 'usable'), unit: 'ms', atMost }] : []),
    { what: `${name}: layout shift`, found: Math.max(...visits.map(({ shift }) => shift)), unit: '', atMost: 0.02 },
    { what: `${name}: requests`, found: middle(visits, 'requests'), unit: '', atMost: 40 },
  ]);

const reportOf = (found: Found[]) =>
  [
    `A phone whose processor is ${SLOWER} times slower than this one, on slow 4G; medians of ${ROUNDS} visits, ms`,
    table([
      ['page', 'first paint', 'largest paint', 'usable', 'of all', 'shift', 'requests before', 'requests', 'kB before'],
      ...found.map(({ name, visits }) => [
        name,
        count(middle(visits, 'painted')),
        count(middle(visits, 'largest')),
        count(middle(visits, 'usable')),
        visits.map(({ usable }) => Math.round(usable)).join(', '),
        Math.max(...visits.map(({ shift }) => shift)).toFixed(3),
        count(middle(visits, 'requestsBefore')),
        count(middle(visits, 'requests')),
        count(middle(visits, 'bytesBefore') / 1000),
      ]),
    ]),
  ].join('\n\n');
