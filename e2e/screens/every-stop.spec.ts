import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../browser.js';
import { Keyboard } from '../keyboard.js';
import { screens } from '../../infra/screenshots/screens.ts';
import { sharedProduct } from '../product.js';
import { DemoPages, STARTS_IN_MS, type Viewer } from './demo-pages.js';

jest.setTimeout(240_000);
let demo: DemoPages;

const pathsFor = (viewer: Viewer) =>
  screens.filter(({ as, path }) => as === viewer && !path.includes('?')).map(({ path }) => path);

/** Both ways around on a phone and at a desk; every stop was reached. */
async function goesAround(page: Page, path: string): Promise<void> {
  const keyboard = await Keyboard.at(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    // Before that, the frame may be there without its screen.
    await page.locator('#content h1').waitFor();
    await page.waitForLoadState('networkidle');

    const stops = await keyboard.goAround();
    expect(stops[0]).toBe('link Skip to content');
    expect(await keyboard.unreached()).toEqual([]);
    expect((await keyboard.goAround('Shift+Tab')).toSorted()).toEqual(stops.toSorted());
  }
  await page.close();
}

describe('Keyboard stops of each screen', () => {
  beforeAll(async () => {
    demo = await DemoPages.start(sharedProduct);
  }, STARTS_IN_MS);
  afterAll(() => demo.end());

  test.each(pathsFor('visitor'))(
    'a visitor goes through every stop of %s with the Tab key, forwards and backwards',
    async path => goesAround(await demo.openFor('visitor'), path),
  );

  test.each(pathsFor('alice'))(
    'a member goes through every stop of %s with the Tab key, forwards and backwards',
    async path => goesAround(await demo.openFor('alice'), path),
  );
});
