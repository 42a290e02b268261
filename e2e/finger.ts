import type { Locator, Page } from 'playwright-core';

/** Where something lies in the window. */
export async function frameOf(part: Locator) {
  const frame = await part.boundingBox();
  if (!frame) throw new Error(`${String(part)} is not to be seen.`);
  return { ...frame, bottom: frame.y + frame.height };
}

/** A finger on the message, once it stands still; returns how it moves and is lifted. */
export async function touch(page: Page, part: Locator) {
  await part.tap({ trial: true });
  const cdp = await page.context().newCDPSession(page);
  const { x, y, width, height } = await frameOf(part);
  const at = (dy: number) => [{ x: x + width / 2, y: y + height / 2 + dy }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  return {
    move: (dy: number) => cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dy) }),
    lift: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}
