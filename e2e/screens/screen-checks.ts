import type { Page } from 'playwright-core';

// Each check returns what is wrong, in words that lead to the place. What runs in the page is alone there: it can use
// nothing of this file.

/** What is wider than the window, where the page can be moved sideways. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')].filter(element => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 0.5 || left < -0.5;
    });
    return [`${scrollWidth} > ${clientWidth}`, ...outside.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });

/** Words that are cut off, or stand out of their button. What ends in an ellipsis says so, and is kept whole elsewhere. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
    };
    const isCut = (element: Element) => {
      // A button that is at work hides its label behind a loader.
      if (element.closest('[data-loading]')) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || !element.textContent.trim()) return false;
      const sideways = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const downwards = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return sideways || downwards;
    };
    const isClipped = (part: Element | null, button: Element): boolean =>
      part !== null &&
      (getComputedStyle(part).overflowX !== 'visible' || (part !== button && isClipped(part.parentElement, button)));
    const standsOut = (button: Element) => {
      const outer = button.getBoundingClientRect();
      const parts = [button, ...button.querySelectorAll('*')].filter(part => isSeen(part) && !isClipped(part, button));
      const words = parts.flatMap(part => [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE));
      return words.some(text => {
        const range = document.createRange();
        range.selectNode(text);
        const inner = range.getBoundingClientRect();
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
      });
    };
    const cut = [...document.querySelectorAll('body *')].filter(element => isSeen(element) && isCut(element));
    const out = [...document.querySelectorAll('button, nav a')].filter(button => isSeen(button) && standsOut(button));
    return [...cut, ...out].map(({ outerHTML, textContent }) => `${outerHTML.slice(0, 100)}… ${textContent}`);
  });

const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type="hidden"], [type="file"])';

/** What can be operated but lies, with the focus on it, outside the window or under something else. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async selector => {
    const isFree = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    };
    const faults: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      control.focus();
      // What comes into sight only now has come.
      await Promise.all(control.getAnimations().map(({ finished }) => finished));
      const labels = 'labels' in control ? [...(control.labels as NodeListOf<HTMLElement>)] : [];
      if (![control, ...labels].some(isFree)) faults.push(control.outerHTML.slice(0, 160));
    }
    return faults;
  }, CONTROLS);

/**
 * What is less than 44 pixels high or wide for a finger, of what is shown to one. A label, or the box that is drawn around a field, counts for it; a link in
 * a sentence is as high as its line.
 */
export const lowControls = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const least = 43.5;
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display.startsWith('inline') &&
      element.parentElement!.textContent.trim().length > element.textContent.trim().length;
    const areaOf = (element: Element) => {
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
      const field = element.matches('input, select, textarea') ? element.parentElement : null;
      // What is laid over all of a card is its button.
      const over =
        getComputedStyle(element, '::after').position === 'absolute' ? (element as HTMLElement).offsetParent : null;
      return [element, field, over, ...labels].flatMap(part => (part ? [part.getBoundingClientRect()] : []));
    };
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        control =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !control.closest('[inert]'),
      )
      .filter(control => control.getBoundingClientRect().width > 1 && !isInSentence(control))
      .filter(control => {
        const boxes = areaOf(control);
        return !boxes.some(({ height }) => height >= least) || !boxes.some(({ width }) => width >= least);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, CONTROLS);

/** What shows neither in itself nor in what is drawn for it that it has the focus. */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const hasOutline = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element!);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    };
    const faults: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      control.focus({ focusVisible: true });
      const drawn = [control, control.parentElement, control.nextElementSibling].filter(Boolean);
      if (!drawn.some(hasOutline)) faults.push(control.outerHTML.slice(0, 160));
    }
    return faults;
  }, CONTROLS);

/** Buttons, fields and switches that in forced colours are neither edged nor filled. An underlined button looks like a link. */
export const shapeless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const colour = (element: Element) => getComputedStyle(element).backgroundColor.match(/\d+/g)!.slice(0, 3).join();
    const hasShape = (element: Element | null) => {
      if (!element) return false;
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
      const isEdged = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
      return isEdged || textDecorationLine === 'underline' || colour(element) !== colour(document.documentElement);
    };
    // The browser draws its own boxes, with an edge that no computed style shows.
    const isBrowsersBox = (element: Element) =>
      element.matches('[type="checkbox"], [type="radio"]') && getComputedStyle(element).appearance !== 'none';
    const isDrawn = (element: Element) =>
      element.matches('button')
        ? hasShape(element)
        : isBrowsersBox(element) || [element, element.parentElement, element.nextElementSibling].some(hasShape);
    return [...document.querySelectorAll('button, select, textarea, input:not([type="hidden"], [type="file"])')]
      .filter(element => element.checkVisibility() && !isDrawn(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

/** What moves, or would for ever. */
export const motion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState, effect }) => {
      const { duration, iterations } = effect!.getComputedTiming();
      return playState === 'running' && (Number(duration) > 10 || iterations === Infinity);
    });
    const clips = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
    return [
      ...running.map(({ effect }) => {
        const { target, pseudoElement } = effect as KeyframeEffect;
        return `${target?.outerHTML.slice(0, 120)} ${pseudoElement ?? ''}`;
      }),
      ...clips.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });

/** Begins to watch for screens that fade, and returns how many did so far: none, where one takes the other's place at once. */
export async function watchFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { fades: 0 });
    const { animate } = Element.prototype;
    Element.prototype.animate = function fade(this: Element, ...how) {
      if (this.id === 'content') (globalThis as unknown as { fades: number }).fades += 1;
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { fades: number }).fades);
}
