import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { type Product, startProduct } from './product.js';

/** The product and a browser, while the tests of a file run. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
}

/** Starts them before a file's tests and ends them afterwards. Call it at the top of the file. */
export function setStage(...options: Parameters<typeof startProduct>): Stage {
  const stage = {} as { product: Product; browser: Browser };
  beforeAll(async () => {
    [stage.product, stage.browser] = await Promise.all([startProduct(...options), openBrowser()]);
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.product.end();
  });
  return stage;
}

/** Closes what a test opened when it ends, so that nobody stays on line in the next one. */
export function closeWindowsAfterEach(stage: Stage): void {
  afterEach(async () => {
    for (const context of stage.browser.contexts()) await context.close();
  });
}
