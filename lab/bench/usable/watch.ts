import type { Page } from 'playwright-core';

declare global {
  interface Window {
    usableAt?: number;
    shifts?: number;
    largestAt?: number;
  }
}

/** Notes in the page's clock when `first` is there, with its picture decoded, and the page has run a task after it. */
export async function watchUsable(page: Page, first: string): Promise<void> {
  await page.addInitScript(selector => {
    window.shifts = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifts = (window.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver(list => {
      window.largestAt = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const isUsable = () => {
      const root = document.getElementById('root');
      const part = document.querySelector(selector);
      const picture = part?.querySelector('img');
      return part && root && !root.inert && (!picture || (picture.complete && picture.naturalWidth > 0));
    };
    const look = () => {
      if (isUsable()) setTimeout(() => (window.usableAt = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, first);
}

/** Milliseconds, bytes and numbers of what `watchUsable` saw. */
export const readMarks = (page: Page) =>
  page.evaluate(() => {
    const usable = window.usableAt ?? NaN;
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const before = requests.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= usable);
    return {
      usable,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largest: window.largestAt ?? NaN,
      shift: window.shifts ?? NaN,
      requests: requests.length + 1,
      requestsBefore: before.length + 1,
      bytesBefore: [document, ...before].reduce((sum, entry) => sum + (entry?.transferSize ?? 0), 0),
    };
  });
