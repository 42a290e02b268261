import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { DESKTOP, openPage } from './browser.js';
import { setStage } from './stage.js';

jest.setTimeout(90_000);
const stage = setStage();

const MOST_BYTES_OF_SCRIPT = 110_000;
const slides = (page: Page) => page.getByRole('group', { name: 'Slides' });
const turned = (page: Page, position: number) => slides(page).getByText(`${position} of 6`).waitFor();

describe('Landing page', () => {
  test('a visitor turns the slides with the keyboard, and they wait meanwhile', async () => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, DESKTOP);
    await page.goto('/');
    const previous = slides(page).getByRole('button', { name: 'Previous slide' });

    await previous.focus();
    const before = await slides(page)
      .getByText(/^\d of 6$/)
      .innerText();
    await page.keyboard.press('Enter');
    const position = Number(before[0]);
    await turned(page, position === 1 ? 6 : position - 1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await turned(page, position);

    expect(await slides(page).getByRole('figure').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test.each(['en', 'de', 'es'])('on a narrow phone the header is one line in %s', async locale => {
    const context = await stage.browser.newContext({
      baseURL: stage.product.url,
      viewport: { width: 360, height: 740 },
      locale,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const links = await page.locator('header a').evaluateAll(all =>
      all.map(link => {
        const { top, bottom, right } = link.getBoundingClientRect();
        return {
          middle: Math.round((top + bottom) / 2),
          fits: right <= innerWidth && link.scrollWidth <= link.clientWidth,
        };
      }),
    );

    expect(links).toHaveLength(3);
    expect(new Set(links.map(({ middle }) => middle)).size).toBe(1);
    expect(links.every(({ fits }) => fits)).toBe(true);
  });

  test('the slides go on by themselves', async () => {
    const { page } = await openPage(stage.browser, stage.product.url);
    await page.goto('/');
    await turned(page, 2);
  });

  test('the first page of a visitor is at most 110 kB of script, and asks the server for nothing else', async () => {
    const { page } = await openPage(stage.browser, stage.product.url);
    const scripts: Promise<Buffer>[] = [];
    const asked: string[] = [];
    page.on('response', response => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.push(response.body());
      if (pathname.startsWith('/api') || pathname.startsWith('/socket.io')) asked.push(pathname);
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(scripts)).map(script => gzipSync(script).length);

    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES_OF_SCRIPT);
    expect(asked).toEqual([]);
  });

  test('an unknown address leads to the landing page', async () => {
    const { page } = await openPage(stage.browser, stage.product.url);
    await page.goto('/nowhere/at/all');

    await page.getByRole('heading', { name: /^Welcome to Attune/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
