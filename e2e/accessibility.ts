import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds, with all its rules: among them 4.5:1 between a text and its background. */
export async function axeFaults(page: Page): Promise<string[]> {
  // No page has a frame, for which alone the other mode opens a second page; only violations are read, and described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ''}`),
  );
}
