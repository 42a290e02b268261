import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Balancer } from '../infra/test/balancer.ts';
import { until } from '../infra/test/until.js';
import { openBrowser } from './browser.js';
import { SocketPage } from './socket-page.js';
import { type Product, startProduct } from './product.js';

jest.setTimeout(120_000);
let dir: string;
let balancer: Balancer;
let product: Product;
let browser: Browser;
let ada: SocketPage;
let ben: SocketPage;

/** Messaging hears of a friendship a moment after friends has answered. */
const send = async (from: SocketPage, text: string, to: SocketPage) => {
  // The same message again, should its acknowledgement be late.
  const id = crypto.randomUUID();
  await until(() =>
    from.send(text, to, id).then(
      answer => 'seq' in answer,
      () => false,
    ),
  );
};

describe('Two gateways without sticky sessions', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-balancer-'));
    balancer = await Balancer.start(dir);
    [product, browser] = await Promise.all([
      startProduct({ split: true, replicas: { gateway: 2, messaging: 2 }, publicUrl: balancer.url }),
      openBrowser(),
    ]);
    for (const url of product.urls) await balancer.add(url);
    ada = await SocketPage.open(browser, product, balancer.url);
    ben = await SocketPage.open(browser, product, balancer.url);
    await ada.befriend(ben);
  });
  afterAll(async () => {
    await browser.close();
    await product.end();
    await balancer.stop();
    await rm(dir, { recursive: true });
  });

  test('two browsers at two gateways behind a proxy without sticky sessions chat with each other', async () => {
    await ada.connect();
    await ben.connect();
    const adas = balancer.upgrades()[0];
    while (balancer.upgrades().at(-1) === adas) await ben.reconnect();
    expect(new Set([adas, balancer.upgrades().at(-1)])).toEqual(new Set(product.urls));

    await send(ada, 'Tea?', ben);
    await send(ben, 'At five.', ada);
    await send(ada, 'I bring cake.', ben);

    const talk = ['Tea?', 'At five.', 'I bring cake.'];
    await until(async () => (await ben.texts()).length >= 3 && (await ada.texts()).length >= 3);
    expect([await ada.texts(), await ben.texts()]).toEqual([talk, talk]);
    // Twice: whichever gateway answers.
    for (const _ of product.urls) expect([await ada.history(ben), await ben.history(ada)]).toEqual([talk, talk]);
  });

  test('whose gateway ends comes back at another one, and the talk goes on', async () => {
    const bens = balancer.upgrades().at(-1);
    const name = bens === product.urls[0] ? 'gateway' : 'gateway-2';

    await product.processes[name]?.restart();
    await ben.connected();
    await send(ada, 'Still there?', ben);

    await until(async () => (await ben.texts()).includes('Still there?'));
    await send(ben, 'Yes.', ada);
    await until(async () => (await ada.texts()).includes('Yes.'));
  });
});
