import type { Locator, Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { PHONE } from './browser.js';
import { frameOf, touch } from './finger.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { ADA, BEN } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

const SMALL = { width: 360, height: 640 };

/** Ada, who has said a lot, and Ben, who has not read it: in a window of his that knows touches and no mouse. */
async function benOnPhone(viewport: typeof PHONE, path = '/messaging') {
  const ada = await SignedInMember.open(stage.browser, stage.product, ADA);
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const ben = await SignedInMember.in(context, stage.product, BEN);
  await ada.befriend(ben);
  for (let line = 1; line <= 12; line += 1) await ada.send(`Line ${line} of a long story about the lake`, ben);
  const page = await context.newPage();
  await page.goto(path.replace('ada', ada.userId));
  return { page, line: (number: number) => page.getByTestId('text').filter({ hasText: `Line ${number} of` }) };
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Message to Ada' });
const friend = (page: Page) => page.getByRole('link', { name: /^Ada Summer/ });

/** The list of messages, when they are there and it has been scrolled to its end. */
async function messagesAtEnd(page: Page): Promise<Locator> {
  const list = page.getByRole('region', { name: 'Messages with Ada' });
  // An empty list is at its end, and goes to the first unread message as soon as there is one.
  await list.getByText('Line 12 of').first().waitFor();
  await list.press('End');
  await until(() => list.evaluate(view => view.scrollHeight - view.scrollTop - view.clientHeight < 2));
  // While a list is scrolled, and shortly after it, its messages take no pointer.
  await until(() => list.evaluate(view => getComputedStyle(view.querySelector('ol')!).pointerEvents !== 'none'));
  return list;
}

/** As if a keyboard left so much of the window; undefined: all of it. */
const keyboardLeaves = (page: Page, height: number | undefined) =>
  page.evaluate(left => {
    const view = globalThis.visualViewport!;
    Object.defineProperty(view, 'height', { configurable: true, get: () => left ?? globalThis.innerHeight });
    view.dispatchEvent(new Event('resize'));
  }, height);

describe('A conversation on a phone', () => {
  test.each([PHONE, SMALL])(
    'takes the whole screen of $width × $height, and leads back to the list',
    async viewport => {
      const { page } = await benOnPhone(viewport);
      const ways = page.getByRole('navigation', { name: 'Main' });
      await page.getByText('Select a friend to start chatting').waitFor();
      await ways.waitFor();

      await friend(page).tap();
      await page.getByRole('heading', { name: 'Ada Summer', level: 2 }).and(page.locator(':focus')).waitFor();
      expect([await ways.isVisible(), await page.getByRole('banner').count()]).toEqual([false, 0]);
      const [header, composer] = await Promise.all([
        frameOf(page.locator('section > header')),
        frameOf(page.locator('form').filter({ has: box(page) })),
      ]);
      expect([header.y, Math.round(composer.bottom)]).toEqual([0, viewport.height]);

      await page.getByRole('link', { name: 'Back to friends' }).tap();
      await ways.waitFor();
      await friend(page).and(page.locator(':focus')).waitFor();
      await page.goForward();
      await box(page).waitFor();
      await page.goBack();
      await friend(page).and(page.locator(':focus')).waitFor();
    },
  );

  test('keeps the box to write in and the newest message above an on-screen keyboard', async () => {
    const { page, line } = await benOnPhone(SMALL, '/messaging?with=ada');
    const list = await messagesAtEnd(page);

    const isAbove = async () => (await frameOf(line(12))).bottom < (await frameOf(box(page))).y;
    await keyboardLeaves(page, 360);
    await until(async () => (await frameOf(box(page))).bottom < 360);
    expect((await frameOf(page.locator('section > header'))).y).toBe(0);
    await until(isAbove);
    expect((await frameOf(list)).height).toBeGreaterThan(360 / 2);
    await box(page).fill('one\ntwo\nthree\nfour\nfive\nsix');
    expect((await frameOf(box(page))).height).toBeLessThanOrEqual(360 * 0.31);

    await keyboardLeaves(page, undefined);
    await until(async () => (await frameOf(box(page))).bottom > 500);
    await until(isAbove);
  });

  test('opens the menu of a message that is held, all reactions in one row, and none while it is scrolled', async () => {
    const { page, line } = await benOnPhone(SMALL, '/messaging?with=ada');
    const list = await messagesAtEnd(page);
    const more = page.getByRole('button', { name: /^Actions for message: Line 12/ });
    const opacity = () => more.evaluate(button => getComputedStyle(button).opacity);
    expect(await opacity()).toBe('0');

    const finger = await touch(page, line(12));
    await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
    await finger.lift();
    const reactions = page.getByRole('menu').getByRole('group', { name: 'React' }).getByRole('menuitem');
    // All at one moment: the menu may still be on its way to its place.
    const frames = await reactions.evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(frames).toHaveLength(8);
    expect(new Set(frames.map(({ y }) => y)).size).toBe(1);
    expect(Math.min(...frames.map(({ width }) => width))).toBeGreaterThan(40);
    expect((await frameOf(page.getByRole('menu'))).height).toBeLessThan(200);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await page.getByRole('menuitem', { name: 'React with Heart' }).tap();
    await page.getByRole('button', { name: 'Heart, from you' }).waitFor();

    const before = await list.evaluate(view => view.scrollTop);
    const scrolling = await touch(page, line(11));
    for (let dy = 20; dy <= 200; dy += 20) await scrolling.move(dy);
    await until(async () => (await list.evaluate(view => view.scrollTop)) < before);
    expect(await page.getByRole('menu').count()).toBe(0);
    await scrolling.lift();
  });

  test('the ground of a conversation is white in the light theme and dark in the dark one, until a colour is chosen', async () => {
    const { page } = await benOnPhone(PHONE, '/messaging?with=ada');
    await page.getByRole('button', { name: 'More about Ada Summer' }).tap();
    await page.getByRole('menuitem', { name: 'Chat background' }).tap();
    const colour = page.getByRole('dialog').getByLabel('Chat background colour');
    await colour.waitFor();
    const ground = () =>
      page
        .getByRole('region', { name: 'Messages with Ada' })
        .locator('xpath=ancestor::*[@style][1]')
        .evaluate(paper => getComputedStyle(paper).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    expect([await ground(), await colour.inputValue()]).toEqual(['rgb(255, 255, 255)', '#ffffff']);

    await page.emulateMedia({ colorScheme: 'dark' });
    await until(async () => (await ground()) === 'rgb(37, 23, 34)');
    await until(async () => (await colour.inputValue()) === '#251722');

    await colour.fill('#ffffff');
    await until(async () => (await ground()) === 'rgb(255, 255, 255)');
  });
});
