import type { Page } from 'playwright-core';
import { axeFaults } from '../accessibility.js';
import { PHONE } from '../browser.js';
import { plainTexts } from '../catalogues.js';
import { DemoPages, STARTS_IN_MS } from './demo-pages.js';
import { lookedAt, SMALL, type Look } from './design.js';
import {
  coveredControls,
  cutWords,
  hiddenFocus,
  lowControls,
  motion,
  shapeless,
  widerThanWindow,
} from './screen-checks.js';

/** How a browser is told to draw. */
const MEDIA = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const satisfies Record<Look, object>;

/** Tests of every screen that the design has in a language. A page is loaded once for all of a screen's widths and looks. */
export function lookAtScreensIn(language: (typeof lookedAt)[number]['language']): void {
  const rows = lookedAt.filter(row => row.language === language);
  const screens = [...new Set(rows.map(({ shown }) => shown))].map(shown => ({
    name: shown.name,
    shown,
    looks: rows.filter(row => row.shown === shown),
  }));
  let demo: DemoPages;
  beforeAll(async () => {
    demo = await DemoPages.start();
  }, STARTS_IN_MS);
  afterAll(() => demo.end());

  test.each(screens)('$name has its own words, and all of it is seen, reached and read', async ({ shown, looks }) => {
    const page = await demo.pageFor(shown, language);
    await demo.show(page, shown, language);
    const faults = await foreignWords(page, language);
    // The language alone decides how wide the words are: no pair of it and the width is left out.
    await page.setViewportSize(SMALL);
    faults.push(...(await widerThanWindow(page)).map(fault => `${SMALL.width} wide: ${fault}`));
    for (const { viewport, look } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia(MEDIA[look]);
      const found = await faultsIn(page, look);
      if (viewport === PHONE) found.push(...(await lowControls(page)));
      faults.push(...found.map(fault => `${viewport.width} × ${viewport.height}, ${look}: ${fault}`));
    }

    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(faults).toEqual([]);
  });
}

async function faultsIn(page: Page, look: Look): Promise<string[]> {
  // Nothing moves for those who want less motion.
  const faults = [await motion(page), await widerThanWindow(page), await cutWords(page)];
  if (look === 'forced colours') faults.push(await shapeless(page), await hiddenFocus(page));
  else faults.push(await axeFaults(page));
  faults.push(await coveredControls(page), await fromRightToLeft(page));
  return faults.flat();
}

/** What does not fit when the page runs the other way. */
async function fromRightToLeft(page: Page): Promise<string[]> {
  const run = (direction: string) => page.evaluate(dir => document.documentElement.setAttribute('dir', dir), direction);
  await run('rtl');
  const faults = [...(await widerThanWindow(page)), ...(await cutWords(page))];
  await run('ltr');
  return faults.map(fault => `from right to left: ${fault}`);
}

/** English on a screen of another language. */
async function foreignWords(page: Page, language: string): Promise<string[]> {
  const own = new Set(plainTexts(language));
  const foreign = new Set(plainTexts('en').filter(text => !own.has(text)));
  return (await wordsOn(page)).filter(words => foreign.has(words));
}

/** What is read and what is heard on a screen. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    // Where scripts run, nothing of <noscript> is read.
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.matches('noscript')) words.push(texts.currentNode.textContent!.trim());
    const spoken = ['aria-label', 'title', 'placeholder', 'alt'].flatMap(name =>
      [...document.querySelectorAll(`[${name}]`)].map(element => element.getAttribute(name)!),
    );
    return [document.title, ...words, ...spoken];
  });
