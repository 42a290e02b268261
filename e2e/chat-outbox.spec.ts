import type { Browser } from 'playwright-core';
import { TcpProxy } from '../infra/test/tcp-proxy.ts';
import { openBrowser } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { type Product, startProduct } from './product.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(240_000);
let proxy: TcpProxy;
let product: Product;
let browser: Browser;

/** Ada and Ben are friends, and look at what they say to each other. */
async function friends() {
  const door = { ...product, url: proxy.url };
  const ada = await ConversationPage.open(browser, door, { firstname: 'Ada' });
  const ben = await ConversationPage.open(browser, door, { firstname: 'Ben' });
  await ada.befriend(ben);
  await ada.openConversationWith(ben);
  await ben.openConversationWith(ada);
  await ada.sendText('hello');
  await ben.message('hello').waitFor();
  return { ada, ben };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `number ${index + 1} of ${count}`);

/** The numbered messages on a screen, once there are so many, in their order. */
async function numbers(on: ConversationPage, count: number): Promise<string[]> {
  let shown: string[] = [];
  await until(async () => {
    const rows = await on.messages.getByRole('listitem').allInnerTexts();
    shown = rows.flatMap(row => /number \d+ of \d+/.exec(row) ?? []).map(String);
    return shown.length >= count;
  });
  return shown;
}

describe('Messages over a lossy connection', () => {
  beforeAll(async () => {
    proxy = await TcpProxy.start();
    [product, browser] = await Promise.all([startProduct({ publicUrl: proxy.url }), openBrowser()]);
    proxy.leadTo(Number(new URL(product.url).port));
  });
  afterEach(() => proxy.heal());
  afterAll(async () => {
    await browser.close();
    await product.end();
    await proxy.stop();
  });

  test('I5: what a lossy connection did not bring is on the screen all the same, in its order', async () => {
    const { ada, ben } = await friends();
    let pushed = 0;
    let isConnected = false;
    await ada.page.routeWebSocket(/\/socket\.io\//, page => {
      page.connectToServer().onMessage(frame => {
        isConnected ||= String(frame).startsWith('40');
        const isPush = String(frame).includes('receive_message');
        // The last one comes through: it shows that others are missing.
        const isLost = isPush && pushed++ % 3 !== 2 && !String(frame).includes('number 12 of 12');
        if (!isLost) page.send(frame);
      });
    });
    await ada.page.reload();
    // Messages from before the socket is connected come with the page, not as pushes.
    await until(async () => isConnected);

    for (const text of numbered(12)) await ben.sendText(text);

    expect(await numbers(ada, 12)).toEqual(numbered(12));
    expect(pushed).toBeGreaterThan(0);
  });

  test('what was written without a connection is sent once, in order, after the tab was closed', async () => {
    const { ada, ben } = await friends();
    proxy.cut();
    for (const text of numbered(4)) await ada.sendText(text);
    await ada.message('number 4 of 4').waitFor();
    const context = ada.page.context();
    await ada.page.close();
    proxy.heal();

    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map(tab => tab.goto(`${proxy.url}/friends`)));

    expect(await numbers(ben, 4)).toEqual(numbered(4));
  });

  test('what two tabs wrote without a connection is there once, in the order it was written', async () => {
    const { ada, ben } = await friends();
    const second = await ada.page.context().newPage();
    await second.goto(ada.page.url());
    const box = second.getByRole('textbox', { name: /^Message to / });
    await box.waitFor();
    proxy.cut();
    for (const [index, text] of numbered(4).entries()) {
      if (index % 2 === 0) await ada.sendText(text);
      else {
        await box.fill(text);
        await box.press('Enter');
      }
      await ada.message(text).waitFor();
    }

    proxy.heal();

    expect(await numbers(ben, 4)).toEqual(numbered(4));
    expect(await numbers(ada, 4)).toEqual(numbered(4));
  });
});
