import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { type Product, sharedProduct } from './product.js';

/** The product and a browser, while the tests of a file run. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
}

/** Gets the shared product and a browser before a file's tests. Call it at the top of the file. */
export function setStage(open = openBrowser): Stage {
  const stage = {} as { product: Product; browser: Browser };
  beforeAll(async () => {
    [stage.product, stage.browser] = await Promise.all([sharedProduct(), open()]);
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.product.end();
  });
  return stage;
}

/** Closes what a test opened when it ends, so that its members are offline in the next one. */
export function closeWindowsAfterEach(stage: Stage): void {
  afterEach(async () => {
    for (const context of stage.browser.contexts()) await context.close();
  });
}
