import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from './browser.js';
import { type Product, sharedProduct } from './product.js';

/** The product and a browser, while the tests of a file run. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
}

/**
 * Gets a product, the shared one unless another is started, and a browser before a file's tests, and closes what a test opened when
 * it ends: its members are offline in the next one. Call it at the top of the file.
 */
export function setStage({ open = openBrowser, start = sharedProduct } = {}): Stage {
  const stage = {} as { product: Product; browser: Browser };
  let earlier: BrowserContext[] = [];
  beforeAll(async () => {
    const [product, browser] = await Promise.allSettled([start(), open()]);
    // Where the product does not start, the browser has to be closed all the same.
    if (browser.status === 'fulfilled') stage.browser = browser.value;
    if (product.status === 'rejected') throw product.reason;
    if (browser.status === 'rejected') throw browser.reason;
    stage.product = product.value;
  });
  beforeEach(() => void (earlier = stage.browser.contexts()));
  afterEach(async () => {
    const opened = stage.browser.contexts().filter(context => !earlier.includes(context));
    await Promise.all(opened.map(context => context.close()));
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.end();
  });
  return stage;
}
