import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Runs in the page: resolves when nothing fades or moves but what does so for ever, as a colour on its way is none. */
async function stillness(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  document.addEventListener('animationstart', () => Object.assign(window, { hasMoved: true }), { once: true });
  Object.assign(window, { hasMoved: false });
}
const hasMoved = () => 'hasMoved' in window && window.hasMoved === true;

/** What axe finds, with all its rules: among them 4.5:1 between a text and its background. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  // No page has a frame, for which alone the other mode opens a second page; only violations are read, and described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  // A notice may come while axe reads: its colours are read when it has come.
  if (violations.length > 0 && (await page.evaluate(hasMoved))) return axeFaults(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ''}`),
  );
}
