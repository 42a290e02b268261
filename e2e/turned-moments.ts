import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';

/**
 * Turns from the first of these positions to the last one: one press for each moment, once the one before is shown. A page that has just
 * loaded may not hear the first press.
 */
export async function turnTo(page: Page, key: 'ArrowUp' | 'ArrowDown', positions: number[]): Promise<void> {
  const at = (position = 1) => page.getByRole('group', { name: `Moment ${position} of 8` });
  await at(positions[0]).waitFor();
  for (const [index, position] of positions.entries()) {
    if (index === 0) continue;
    const [before, reached] = [at(positions[index - 1]), at(position)];
    await until(async () => {
      if (await reached.isVisible()) return true;
      if (!(await before.isVisible())) return false;
      await page.keyboard.press(key);
      return reached.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    });
  }
}
