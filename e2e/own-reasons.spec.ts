import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../infra/local/paths.ts';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { enrolApp, grant } from './moderator.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage({
  start: () => startProduct({ settingsOf: () => ({ INSTANCE_DIRECTORY: join(root, 'examples/book-club') }) }),
});

describe("An operator's own reasons of reports", () => {
  test('a member reports for one in their language; it is read at the desk and followed', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: PHONE, ben: PHONE });
    const mona = await ConversationPage.open(stage.browser, stage.product, { firstname: 'Mona' }, DESKTOP);
    await enrolApp(mona);
    await grant(stage.product, mona);
    const { page } = ben;

    await page.goto(`/messaging?with=${ada.userId}`);
    await page.getByRole('button', { name: 'More about Ada Summer' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Ada Summer' });
    await dialog.getByText('A book from the club’s shelf, or one you lent them').waitFor();
    await looksGood(page, 'report');
    await dialog.getByRole('radio', { name: 'Didn’t give back a book' }).check();
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await dialog.getByRole('link', { name: 'Settings › Your reports' }).click();
    await page.getByText('Didn’t give back a book · Conversation').waitFor();

    await mona.page.goto('/desk');
    await mona.page.getByRole('link', { name: /Something else · Didn’t give back a book/ }).waitFor();
    await looksGood(mona.page, 'queue');
    await mona.page.getByRole('link', { name: /Didn’t give back a book/ }).click();
    await mona.page.getByRole('article', { name: 'Something else · Didn’t give back a book' }).waitFor();
    expect(await axeFaults(mona.page)).toEqual([]);
    expect([...ben.complaints, ...mona.complaints]).toEqual([]);
  });
});

async function looksGood(page: Page, name: string) {
  const size = page.viewportSize() ?? PHONE;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    expect(await axeFaults(page)).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}.png` });
  }
}
