import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { PASSWORD } from '../demo/people.mjs';
import { chromiumProgram } from '../local/chromium.mjs';
import { dataFolder } from '../local/paths.mjs';
import { freePort } from '../local/ports.mjs';
import { startDemoProduct } from '../screenshots/demo-product.mjs';

// What Lighthouse says of the product as it is served, on a phone: npm run lighthouse. Reports lie in .data/lighthouse.

const folder = join(dataFolder, 'lighthouse');
const pages = [
  { name: 'landing', path: '/', least: 95 },
  { name: 'login', path: '/login', least: 95 },
  { name: 'moments', path: '/moments', least: 90, as: 'alice' },
  { name: 'friends', path: '/friends', least: 90, as: 'alice' },
];

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
  for (const page of pages) await look(page);
} finally {
  await browser.close();
  await product.stop();
}

/** @param {(typeof pages)[number]} page */
async function look({ name, path, least, as }) {
  if (as) await logIn(as);
  const result = await lighthouse(product.url + path, { port, output: ['json', 'html'], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse says nothing of ${path}.`);
  const [json = '', html = ''] = result.report;
  writeFileSync(join(folder, `${name}.json`), json);
  writeFileSync(join(folder, `${name}.html`), html);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ id, score }) => ({ id, points: Math.round((score ?? 0) * 100) }));
  console.log(`${path}: ${scores.map(({ id, points }) => `${id} ${points}`).join(', ')}`);
  for (const { id, points } of scores) {
    if (points < (id === 'performance' ? least : 100)) process.exitCode = 1;
    const refs = points < 100 ? (categories[id]?.auditRefs ?? []) : [];
    for (const audit of refs.filter(ref => ref.weight > 0).map(ref => audits[ref.id])) {
      if (audit && audit.score !== null && audit.score < 0.9)
        console.log(`  ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}

/** @param {string} username */
async function logIn(username) {
  const data = { username, password: PASSWORD };
  await browser.request.post('/api/auth/login', { data, headers: { origin: product.url }, failOnStatusCode: true });
}
