import type { Cookie, Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { aMember, signIn } from './member.js';
import { setStage } from './stage.js';
import { turnTo } from './turned-moments.js';

jest.setTimeout(120_000);
const stage = setStage();
/** The session of a member who is signed in already. */
let session: Cookie[];

interface Arrival {
  viewport?: typeof PHONE;
  reducedMotion?: 'reduce' | 'no-preference';
  /** Files that do not come, from the beginning: a browser keeps what it has played. */
  without?: RegExp;
}

async function arrive({ viewport = PHONE, reducedMotion = 'no-preference', without }: Arrival = {}) {
  const { page, context, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  await context.addCookies(session);
  if (without) await context.route(without, route => route.abort());
  await page.emulateMedia({ reducedMotion });
  await page.goto('/moments');
  await page.getByRole('heading', { name: 'Moments' }).waitFor();
  return { page, context, complaints };
}

const shown = (page: Page, position: number) => page.getByRole('group', { name: `Moment ${position} of 8` }).waitFor();
const clip = (page: Page) => page.locator('video[data-current="true"]');
const video = (page: Page) =>
  clip(page).evaluate(({ offsetWidth, offsetHeight, muted, loop }: HTMLVideoElement) => ({
    offsetWidth,
    offsetHeight,
    muted,
    loop,
  }));
/** Its clock runs: the video is seen moving. */
const runs = (page: Page) =>
  page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('[data-current="true"]')?.currentTime ?? 0) > 0.2,
  );

describe('Moments', () => {
  beforeAll(async () => {
    const { context } = await openPage(stage.browser, stage.product.url);
    await signIn(context, stage.product, aMember());
    session = await context.cookies();
    await context.close();
  });
  test('every clip plays, silent, captioned and from this host alone, at 350 by 600', async () => {
    const { page, complaints } = await arrive({ viewport: DESKTOP });
    const foreign: string[] = [];
    page.on('request', request => !request.url().startsWith(stage.product.url) && foreign.push(request.url()));
    await page.getByRole('button', { name: 'Captions' }).click();

    for (let position = 1; position <= 8; position += 1) {
      await shown(page, position);
      await runs(page);
      await page.waitForFunction(() => {
        const track = document.querySelector<HTMLVideoElement>('[data-current="true"]')?.textTracks[0];
        return track?.mode === 'showing' && (track.activeCues?.length ?? 0) > 0;
      });
      expect(await video(page)).toEqual({ offsetWidth: 350, offsetHeight: 600, muted: true, loop: true });
      await page.getByRole('button', { name: 'Down: next moment' }).click();
    }

    await shown(page, 1);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('in a low window the words of a clip stand above the navigation', async () => {
    const { page } = await arrive({ viewport: { width: 360, height: 740 } });
    const navigation = await page.getByRole('navigation').boundingBox();
    const caption = await page.getByText('One coffee, we said. That was three refills ago.').first().boundingBox();
    const like = await page.getByRole('button', { name: /^Like/ }).boundingBox();
    if (!navigation || !caption || !like) throw new Error('Something is not shown.');

    expect(caption.y + caption.height).toBeLessThanOrEqual(navigation.y);
    expect(like.y + like.height).toBeLessThanOrEqual(navigation.y);
  });

  test('on a phone the heading and the bell stand in one bar of 52 px, which comes back on scrolling up', async () => {
    const { page } = await arrive();
    const heading = await page.getByRole('heading', { name: 'Moments' }).boundingBox();
    const bell = page.getByRole('link', { name: 'Notifications' });
    await shown(page, 1);
    const atTop = await bell.boundingBox();
    expect(heading).toMatchObject({ y: 0, height: 52 });
    expect(atTop!.y + atTop!.height).toBeLessThanOrEqual(52);
    expect(atTop!.x + atTop!.width).toBeGreaterThan(PHONE.width - 20);

    const settledAt = (above: boolean) =>
      page.waitForFunction(isAbove => {
        const { bottom } = document.querySelector('header a[href="/notifications"]')!.getBoundingClientRect();
        return isAbove ? bottom <= 0 : bottom > 40;
      }, above);
    await page.mouse.move(180, 60);
    await page.mouse.wheel(0, 500);
    await settledAt(true);
    await page.mouse.wheel(0, -100);
    await settledAt(false);
  });

  test('the next clip is loaded before it is wanted', async () => {
    const { page } = await arrive();
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('video[data-current="false"]')?.readyState ?? 0) >= 3,
    );

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Down: next moment' }).click();

    await shown(page, 2);
    await runs(page);
  });

  test('moments are turned with the keyboard and with a finger', async () => {
    const { page, context } = await arrive();
    await turnTo(page, 'ArrowUp', [1, 8]);
    await turnTo(page, 'ArrowDown', [8, 1]);

    const touch = await context.newCDPSession(page);
    const box = await clip(page).boundingBox();
    if (!box) throw new Error('No clip is shown.');
    const at = (y: number) => [{ x: Math.round(box.x + 120), y: Math.round(box.y + y) }];
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(250) });
    for (const y of [210, 150, 90])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await shown(page, 2);
  });

  test('who wants less motion sees a picture, and a clip only after pressing Play', async () => {
    const { page } = await arrive({ reducedMotion: 'reduce' });
    const loaded: string[] = [];
    page.on('request', request => loaded.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(loaded.filter(path => /\.(webm|mp4)$/.test(path))).toEqual([]);
    expect(loaded).toContain('/moments/coffee.webp');

    await page.getByRole('button', { name: 'Play' }).click();
    await runs(page);
  });

  test('a browser that gets no WebM plays the MP4', async () => {
    const { page } = await arrive({ without: /\.webm$/ });
    const canPlay = await page.evaluate(() =>
      document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001F"'),
    );

    // A Chromium without H.264 has neither, and says so.
    if (canPlay) await runs(page);
    else await page.getByText('Couldn’t play this clip.').waitFor();
  });

  test('a clip that does not load says so, and plays when it is tried again', async () => {
    const without = /\.(webm|mp4)$/;
    const { page, context } = await arrive({ without });
    await page.getByText('Couldn’t play this clip.').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await context.unroute(without);
    await page.getByRole('button', { name: 'Try again' }).click();

    await runs(page);
  });

  test.each(['light', 'dark'] as const)('axe finds nothing on the dialog of the dashboard in %s', async colorScheme => {
    const { page, complaints } = await arrive();
    await page.emulateMedia({ colorScheme });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Add New Workout Plan' }).click();
    await page.getByRole('dialog').getByLabel('Goal').waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
