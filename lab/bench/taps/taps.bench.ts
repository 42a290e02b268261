import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { PASSWORD } from '../../../infra/demo/people.ts';
import { startDemoProduct } from '../../../infra/demo/demo-product.ts';
import { count, median, table } from '../../harness/report.ts';
import { chromiumProgram } from '../../../infra/local/chromium.ts';
import { taps } from './taps.ts';
import { tookOf, untilQuiet, watchTaps } from './watch.ts';
import type { Aim } from '../aims.ts';
import type { Bench } from '../benchmark.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);
const AIM_MS = 200;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Scene {
  browser: Browser;
  url: string;
  alice: Member;
  bob: Member;
}
type Member = Awaited<ReturnType<typeof logIn>>;
type Measured = Awaited<ReturnType<typeof measure>>;

/** How soon the screen answers the commonest taps on a slow phone, and when what was opened is there. */
export async function run({ scope, step }: Bench) {
  const product = await step('Starting the product with its demo members', startDemoProduct);
  scope.defer(() => product.stop());
  const browser = await chromium.launch({ executablePath: await chromiumProgram(), args: ['--no-sandbox'] });
  scope.defer(() => browser.close());
  const { url } = product;
  const [alice, bob, carla] = [
    await logIn(browser, url, 'alice'),
    await logIn(browser, url, 'bob'),
    await logIn(browser, url, 'carla'),
  ];
  const measured: Measured[] = [];
  for (let round = 1; round <= ROUNDS; round++)
    await step(`Round ${round} of ${ROUNDS}`, async () => {
      if (round > 1) await askAnew({ alice, carla });
      for (const tap of taps) measured.push(await measure({ browser, url, alice, bob }, tap));
    });
  const found = taps.map(({ what }) =>
    summary(
      what,
      measured.filter(one => one.what === what),
    ),
  );
  return { report: reportOf(found), result: { slower: SLOWER, measured }, aims: aimsOf(found) };
}

async function logIn(browser: Browser, baseURL: string, username: string) {
  const { request } = await browser.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await request.post('/api/auth/login', { data: { username, password: PASSWORD }, failOnStatusCode: true });
  const { user } = (await (await request.get('/api/auth/me')).json()) as { user: { _id: string } };
  return { id: user._id, request, storageState: await request.storageState() };
}

/** Carla asks alice for her friendship again, which alice has accepted in the round before. */
async function askAnew({ alice, carla }: Record<'alice' | 'carla', Member>) {
  await alice.request.post('/api/friends/unfriend', { data: { friendId: carla.id }, failOnStatusCode: true });
  await carla.request.post('/api/friends/send-request', { data: { targetId: alice.id }, failOnStatusCode: true });
}

/** One tap in a browser that has loaded nothing but the page on which it happens. Only the tap and what follows are slowed down. */
async function measure({ browser, url, alice, bob }: Scene, { what, at, part, before }: (typeof taps)[number]) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: url,
    storageState: alice.storageState,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await watchTaps(page);
    await page.goto(at.replace('<bob>', bob.id));
    await before?.(page);
    await untilQuiet(page);
    await slowDown(context, page);
    await part(page).tap();
    await untilQuiet(page);
    return { what, ...(await tookOf(page)) };
  } finally {
    await context.close();
  }
}

/** Emulates a slower processor from now on. */
async function slowDown(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

function summary(what: string, measured: Measured[]) {
  const interactions = measured.map(({ interaction }) => interaction);
  return {
    what,
    interaction: median(interactions),
    worst: Math.max(...interactions),
    settled: median(measured.map(one => one.settled)),
  };
}

type Summary = ReturnType<typeof summary>;

function aimsOf(found: Summary[]): Aim[] {
  const settledAt = (what: string) => found.find(one => one.what === what)?.settled ?? NaN;
  return [
    ...found.map(({ what, interaction }) => ({ what, found: interaction, unit: 'ms', atMost: AIM_MS })),
    {
      what: 'AI Chat settled, beside Friends',
      found: settledAt('open AI Chat') / settledAt('open Friends'),
      unit: '×',
      atMost: 1,
    },
  ];
}

const reportOf = (found: Summary[]) =>
  [
    `A phone whose processor is ${SLOWER} times slower than this one, ${ROUNDS} rounds; ms`,
    table([
      ['tap', 'until the next frame, median', 'worst', 'aim', 'until nothing changes, median'],
      ...found.map(({ what, interaction, worst, settled }) => [
        what,
        count(interaction),
        count(worst),
        `≤ ${AIM_MS}`,
        count(settled),
      ]),
    ]),
  ].join('\n\n');
