import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from './browser.js';
import { type Product, sharedProduct } from './product.js';

/** The product and a browser, while the tests of a file run. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
}

/**
 * Gets the shared product and a browser before a file's tests, and closes what a test opened when it ends: its members are
 * offline in the next one. Call it at the top of the file.
 */
export function setStage(open = openBrowser): Stage {
  const stage = {} as { product: Product; browser: Browser };
  let earlier: BrowserContext[] = [];
  beforeAll(async () => {
    [stage.product, stage.browser] = await Promise.all([sharedProduct(), open()]);
  });
  beforeEach(() => void (earlier = stage.browser.contexts()));
  afterEach(async () => {
    const opened = stage.browser.contexts().filter(context => !earlier.includes(context));
    await Promise.all(opened.map(context => context.close()));
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.product.end();
  });
  return stage;
}
