import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse, { generateReport } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright-core';
import { PASSWORD } from '../demo/people.ts';
import { chromiumProgram } from '../local/chromium.ts';
import { dataFolder } from '../local/paths.ts';
import { freePort } from '../local/ports.ts';
import { startDemoProduct } from '../harness/demo-product.ts';

// What Lighthouse says of the product as it is served, on a phone: npm run lighthouse. Reports lie in .data/lighthouse.
// Each page is looked at five times, and the run in the middle counts: one alone says as much of the machine as of the page.
// Nothing else may run meanwhile.

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const folder = join(dataFolder, 'lighthouse');
const RUNS = 5;
const visitorPages = ['/', '/login'];
const memberPages = ['/moments', '/friends', '/discover', '/messaging', '/aichat', '/profile'];
const MEMBER = 'alice';
/** Of a hundred points */
const LEAST_OF_VISITORS = 98;
const LEAST_OF_MEMBERS = 95;

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const product = await startDemoProduct();
const port = await freePort();
// In the browser's own profile, which is what Lighthouse looks at.
const browser = await chromium.launchPersistentContext('', {
  baseURL: product.url,
  executablePath: await chromiumProgram(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(folder, { recursive: true });
  // The services are busy with the people who just came.
  await pause(3000);
  for (const path of visitorPages) await look(path, LEAST_OF_VISITORS);
  await logIn(MEMBER);
  for (const path of memberPages) await look(path, LEAST_OF_MEMBERS);
} finally {
  await browser.close();
  await product.stop();
}

async function look(path: string, least: number) {
  const runs: Report[] = [];
  for (let count = 0; count < RUNS; count++) runs.push(await run(path));
  const { categories, audits }: Report = computeMedianRun(runs);
  writeFileSync(join(folder, `${path.slice(1) || 'landing'}.html`), generateReport(computeMedianRun(runs), 'html'));
  const all = runs.map(({ categories: { performance } }) => pointsOf(performance)).join(', ');
  const scores = Object.values(categories).map(category => ({ id: category.id, points: pointsOf(category) }));
  console.log(`${path}: ${scores.map(({ id, points }) => `${id} ${points}`).join(', ')} (performance of all: ${all})`);
  console.log(`  ${shown.map(id => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
  for (const { id, points } of scores) {
    if (points < (id === 'performance' ? least : 100)) process.exitCode = 1;
    const refs = points < 100 ? (categories[id]?.auditRefs ?? []) : [];
    for (const audit of refs.filter(ref => ref.weight > 0).map(ref => audits[ref.id])) {
      if (audit && audit.score !== null && audit.score < 0.9)
        console.log(`  ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}

function pointsOf(category: { score: number | null } | undefined) {
  return Math.round((category?.score ?? 0) * 100);
}

/** Chromium loses the trace of a page now and then: such a run is made again. */
async function run(path: string, tries = 3) {
  const result = await lighthouse(product.url + path, { port, onlyCategories, logLevel: 'silent' });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (tries === 1) throw new Error(`Lighthouse says nothing of ${path}: ${result?.lhr.runtimeError?.message}`);
  return run(path, tries - 1);
}

async function logIn(username: string) {
  const data = { username, password: PASSWORD };
  await browser.request.post('/api/auth/login', { data, headers: { origin: product.url }, failOnStatusCode: true });
}
