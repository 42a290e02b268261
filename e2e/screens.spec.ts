import type { Page } from 'playwright-core';
import { screens } from '../infra/screenshots/screens.ts';
import { axeFaults } from './accessibility.js';
import { Keyboard } from './keyboard.js';
import { startProduct } from './product.js';
import { DemoPages, STARTS_IN_MS, type Viewer } from './screens/demo-pages.js';
import { cutWords, widerThanWindow } from './screens/screen-checks.js';

jest.setTimeout(120_000);
const THEMES = ['light', 'dark'] as const;

/** A phone's page of each viewer, which goes from screen to screen. */
const pages = new Map<Viewer, { page: Page; keyboard: Keyboard }>();
let demo: DemoPages;

beforeAll(async () => {
  demo = await DemoPages.start(startProduct);
  for (const viewer of new Set(screens.map(screen => screen.as))) {
    const page = await demo.openFor(viewer);
    pages.set(viewer, { page, keyboard: await Keyboard.at(page) });
  }
}, STARTS_IN_MS);
afterAll(() => demo.end());

/** Each once, in a theme by turns; `npm run test:screens` has each in every language, width, theme and state. */
const selection = screens.map((screen, index) => ({
  screen,
  name: screen.name,
  theme: THEMES[index % 2 === 0 ? 0 : 1],
}));

describe.each(selection)('the screen $name on a phone in $theme', ({ screen, theme }) => {
  test('has no fault that axe finds, no word cut off, and no stop that the Tab key does not reach', async () => {
    const { page, keyboard } = pages.get(screen.as)!;
    await page.emulateMedia({ colorScheme: theme });
    await demo.show(page, { name: screen.name, screen, state: 'full' });

    expect(await axeFaults(page)).toEqual([]);
    expect([await widerThanWindow(page), await cutWords(page)]).toEqual([[], []]);
    expect((await keyboard.goAround())[0]).toBe('link Skip to content');
    expect(await keyboard.unreached()).toEqual([]);
  });
});
