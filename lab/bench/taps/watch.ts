import type { Page } from 'playwright-core';

/** How long nothing may change on a page that has settled. */
const QUIET_MS = 1000;
const SETTLED_WITHIN_MS = 20_000;

/** What the page itself sees of a tap; by its own clock, in ms. */
interface Watch {
  /** When the finger came down; 0 before */
  begun: number;
  /** Of the longest event of the tap, from the finger until the next frame is shown; 0 before */
  interaction: number;
  /** When the page's content changed last, or something that it asked for had come */
  changed: number;
}

declare global {
  // Of a page under measurement
  var tapWatch: Watch;
}

/** From now on each page that is loaded watches for one tap. */
export const watchTaps = (page: Page) => page.addInitScript(watch);

/** Waits until the page has been quiet. */
export async function untilQuiet(page: Page): Promise<void> {
  const isQuiet = (quiet: number) => performance.now() - tapWatch.changed > quiet;
  await page.waitForFunction(isQuiet, QUIET_MS, { polling: 100, timeout: SETTLED_WITHIN_MS });
}

/**
 * What a tap took, in ms: until the next frame, and until the page was quiet.
 * @throws when the page has seen no tap: it did not come, or its document was replaced
 */
export async function tookOf(page: Page): Promise<{ interaction: number; settled: number }> {
  const { begun, interaction, changed } = await page.evaluate(() => tapWatch);
  if (begun === 0 || interaction === 0) throw new Error(`${page.url()} has seen no tap.`);
  return { interaction, settled: changed - begun };
}

/** Runs in the page. */
function watch() {
  const watched: Watch = { begun: 0, interaction: 0, changed: performance.now() };
  globalThis.tapWatch = watched;
  const longest = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) watched.interaction = Math.max(watched.interaction, entry.duration);
  };
  // What takes less than 16 ms is reported of the first input alone.
  for (const type of ['event', 'first-input'])
    new PerformanceObserver(longest).observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver(() => (watched.changed = performance.now())).observe({ type: 'resource' });
  new MutationObserver(() => (watched.changed = performance.now())).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  addEventListener('pointerdown', ({ timeStamp }) => (watched.begun = watched.changed = timeStamp), { capture: true });
}
