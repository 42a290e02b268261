import type { Page } from 'playwright-core';
import { Keyboard } from '../keyboard.js';
import { DemoPages, STARTS_IN_MS } from './demo-pages.js';
import { walkedThrough } from './design.js';

jest.setTimeout(120_000);
const rows = walkedThrough.map(row => ({ ...row, name: row.shown.name, width: row.viewport.width }));
const keyboards = new Map<Page, Keyboard>();
let demo: DemoPages;

async function keyboardAt(page: Page): Promise<Keyboard> {
  const keyboard = keyboards.get(page) ?? (await Keyboard.at(page));
  keyboards.set(page, keyboard);
  return keyboard;
}

describe('Keyboard stops of each screen', () => {
  beforeAll(async () => {
    demo = await DemoPages.start();
  }, STARTS_IN_MS);
  afterAll(() => demo.end());

  test.each(rows)('$key leads to every stop of $name, $width wide', async ({ shown, viewport, key }) => {
    const page = await demo.pageFor(shown);
    const keyboard = await keyboardAt(page);
    await page.setViewportSize(viewport);
    await demo.show(page, shown);

    const stops = await keyboard.goAround(key);
    expect(key === 'Tab' ? stops[0] : stops.at(-1)).toBe('link Skip to content');
    expect(await keyboard.unreached()).toEqual([]);
  });
});
