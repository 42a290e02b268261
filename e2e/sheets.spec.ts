import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { frameOf } from './finger.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { ADA, BEN } from './two-friends.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(180_000);
const stage = setStage();

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** What an on-screen keyboard takes. */
const KEYBOARD_PX = 336;

/** As if a keyboard left so much of the window: no browser without a screen has one. */
const keyboardLeaves = (page: Page, height: number) =>
  page.evaluate(left => {
    Object.defineProperty(globalThis.visualViewport, 'height', { configurable: true, get: () => left });
    globalThis.visualViewport?.dispatchEvent(new Event('resize'));
  }, height);

const still = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0);

/** Ada at the page of Ben, her friend, about to report him. */
async function reporting(viewport: typeof PHONE) {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport,
    hasTouch: viewport === PHONE,
    isMobile: viewport === PHONE,
    serviceWorkers: 'block',
  });
  const ada = await SignedInMember.in(context, stage.product, ADA);
  const ben = await SignedInMember.open(stage.browser, stage.product, BEN);
  await ada.befriend(ben);
  const page = await context.newPage();
  await page.goto(`/members/${ben.member.username}`);
  const more = page.getByRole('button', { name: /^More about/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const sheet = page.getByRole('dialog', { name: /^Report / });
  await sheet.getByRole('button', { name: 'Send Report' }).waitFor();
  await still(page);
  return { page, sheet, more };
}

const inSight = async (part: Locator, { height }: { height: number }) => {
  const { y, bottom } = await frameOf(part);
  return y >= 0 && bottom <= height;
};

describe('A dialog', () => {
  test('is a sheet on a phone, whose field and button stay above the keyboard, and which the way back closes', async () => {
    const { page, sheet, more } = await reporting(PHONE);
    const frame = await frameOf(sheet);
    expect([frame.x, frame.width, Math.round(frame.bottom)]).toEqual([0, PHONE.width, PHONE.height]);
    expect(await axeFaults(page)).toEqual([]);

    const details = sheet.getByRole('textbox');
    await details.tap();
    const left = { height: PHONE.height - KEYBOARD_PX };
    await keyboardLeaves(page, left.height);
    const send = sheet.getByRole('button', { name: 'Send Report' });
    await until(async () => (await inSight(details, left)) && (await inSight(send, left)));
    expect((await frameOf(details)).bottom).toBeLessThan((await frameOf(send)).y);

    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await more.and(page.locator(':focus')).waitFor();
  });

  test('stands in the middle of a wide window', async () => {
    const { sheet } = await reporting(DESKTOP);
    const { x, y, width, bottom } = await frameOf(sheet);

    expect(Math.round(x + width / 2)).toBe(DESKTOP.width / 2);
    expect(Math.round((y + bottom) / 2)).toBe(DESKTOP.height / 2);
  });
});
