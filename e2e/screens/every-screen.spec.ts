import type { Page } from 'playwright-core';
import { axeFaults } from '../accessibility.js';
import { DESKTOP, PHONE } from '../browser.js';
import { sharedProduct } from '../product.js';
import { DemoPages, STARTS_IN_MS, offlineStates, screenStates } from './demo-pages.js';
import {
  coveredControls,
  cutWords,
  hiddenFocus,
  motion,
  shapeless,
  watchFades,
  widerThanWindow,
} from './screen-checks.js';

jest.setTimeout(180_000);
let demo: DemoPages;

const SMALL = { width: 320, height: 568 };
/** A desktop whose person enlarges everything to twice its size. */
const ENLARGED = { width: 640, height: 400 };

/** What axe finds in light and dark, and what does not fit. */
async function faultsIn(page: Page, viewport: typeof PHONE): Promise<string[]> {
  const faults: string[][] = [];
  await page.setViewportSize(viewport);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(await axeFaults(page));
  }
  return [...faults, await widerThanWindow(page)].flat();
}

describe('Screens in each width and theme', () => {
  beforeAll(async () => {
    demo = await DemoPages.start(sharedProduct);
  }, STARTS_IN_MS);
  afterAll(() => demo.end());

  describe.each(screenStates)('$name', shown => {
    let page: Page;

    beforeAll(async () => {
      page = await demo.openFor(shown.screen.as);
      await demo.show(page, shown);
    });
    afterAll(() => page.close());

    test('nothing moves for those who want less motion', async () => {
      expect(await motion(page)).toEqual([]);
    });

    test.each([PHONE, DESKTOP])(
      'axe finds nothing in light and dark, and all fits $width × $height',
      async viewport => {
        expect(await faultsIn(page, viewport)).toEqual([]);
      },
    );

    test.each([SMALL, ENLARGED])('in $width × $height all can be reached and every word be read', async viewport => {
      await page.setViewportSize(viewport);

      expect(await widerThanWindow(page)).toEqual([]);
      expect(await cutWords(page)).toEqual([]);
      expect(await coveredControls(page)).toEqual([]);
    });

    test('forced colours leave all that is operated a shape, and show where the focus is', async () => {
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ forcedColors: 'active' });
      const faults = [await shapeless(page), await hiddenFocus(page)];
      await page.emulateMedia({ forcedColors: 'none' });

      expect(faults).toEqual([[], []]);
    });

    test.each([PHONE, DESKTOP])('from right to left all fits $width × $height as well', async viewport => {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await page.setViewportSize(viewport);

      expect(await widerThanWindow(page)).toEqual([]);
      expect(await cutWords(page)).toEqual([]);
    });
  });

  describe.each(offlineStates)('$name', shown => {
    let page: Page;

    beforeAll(async () => {
      page = await demo.openFor(shown.screen.as, { keepsApp: true });
      await demo.show(page, shown);
    });
    afterAll(() => page.close());

    test.each([SMALL, PHONE, DESKTOP])(
      'axe finds nothing in light and dark, and all fits $width × $height',
      async viewport => {
        expect(await faultsIn(page, viewport)).toEqual([]);
      },
    );

    test.each([SMALL, PHONE])('in $width × $height the notice lies on nothing that is operated', async viewport => {
      await page.setViewportSize(viewport);

      expect(await cutWords(page)).toEqual([]);
      expect(await coveredControls(page)).toEqual([]);
    });
  });

  test.each([
    ['fades into the next', 'no-preference', true],
    ['gives way to the next at once, for those who want less motion', 'reduce', false],
  ] as const)('a screen %s', async (_, reducedMotion, moves) => {
    const page = await demo.openFor('alice', { reducedMotion });
    const fades = await watchFades(page);
    await page.goto('/friends');
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);

    const seen = await fades();
    expect(seen).not.toEqual([]);
    expect(seen.flat().length > 0).toBe(moves);
    await page.close();
  });

  test('the slides stand still for those who want less motion, however long they look', async () => {
    const page = await demo.openFor('visitor');
    await page.clock.install();
    await page.goto('/');
    const slides = page.getByRole('group', { name: 'Slides' });
    await slides.getByText('1 of 6').waitFor();
    await page.clock.runFor('00:30');

    expect(await slides.getByText('1 of 6').count()).toBe(1);
    await page.close();
  });
});
