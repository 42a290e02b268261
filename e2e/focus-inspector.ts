/** What is found about the element that has the focus. */
export interface FocusReport {
  /** Which one it is: the same number for the same element, 0 while the focus is on nothing. */
  id: number;
  html: string;
  /** What is wrong with how its focus shows; empty when nothing is. */
  faults: string[];
}

/** What is put into each page; `remember` before a key is pressed, `look` after it. */
export interface FocusInspector {
  remember(): void;
  look(): Promise<FocusReport>;
  unreached(): string[];
}

export type WithFocusInspector = typeof globalThis & { focusInspector: FocusInspector };

/** Runs in the page, hence all in one piece. */
export function installFocusInspector(): void {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const looks = new WeakMap<Element, string>();
  const ids = new WeakMap<Element, number>();
  let count = 0;
  const show = (element: Element) => element.outerHTML.slice(0, 120);
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];
  /** A link in a line of text has a box for each line, and empty ones around a picture. */
  const boxOf = (element: Element) =>
    [...element.getClientRects()].toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  const isDrawn = (element: Element) => (boxOf(element)?.width ?? 0) > 8;
  /** An input that is drawn by its label is where the label is. */
  const faceOf = (element: Element) => (isDrawn(element) ? element : (labelsOf(element).find(isDrawn) ?? element));

  /** A ring is drawn on the element, on its label or around both. */
  const lookOf = (element: Element) =>
    [element, element.parentElement, ...labelsOf(element)].map(place => {
      if (!place) return '';
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(place);
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth + outlineColor;
      return `${outline} ${boxShadow === 'none' ? '' : boxShadow}`.trim();
    });
  const isMarked = (element: Element) => {
    const now = lookOf(element);
    const before = looks.get(element);
    return before === undefined ? now[0] !== '' : now.join() !== before;
  };

  /** What lies above its middle, or the middle of its upper or lower edge. A box of many lines may end below the screen. */
  const coverOf = (face: Element) => {
    const { x, y, width, height } = boxOf(face) ?? new DOMRect(-1);
    const levels = [y + 2, y + height / 2, ...(face instanceof HTMLTextAreaElement ? [] : [y + height - 2])];
    const isOwn = (hit: Element | null) => [face, ...labelsOf(face)].some(part => part.contains(hit));
    const hits = levels.map(level => document.elementFromPoint(x + width / 2, level));
    return hits.filter(hit => !isOwn(hit)).map(hit => `not seen as a whole, beneath ${hit ? show(hit) : 'the edge'}`);
  };

  const faultsOf = (element: Element) => [
    ...coverOf(faceOf(element)).slice(0, 1),
    ...(isMarked(element) ? [] : ['looks as it does without the focus']),
  ];

  (globalThis as WithFocusInspector).focusInspector = {
    remember: () => {
      for (const element of document.querySelectorAll(STOPS))
        if (element !== document.activeElement) looks.set(element, lookOf(element).join());
    },
    look: async () => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      await nextFrame();
      const element = document.activeElement;
      if (!element || element === document.body) return { id: 0, html: '', faults: [] };
      if (!ids.has(element)) ids.set(element, (count += 1));
      // What is drawn anew after a key may take some frames until it can be seen.
      for (let frame = 0; frame < 100 && faultsOf(element).length > 0; frame += 1) await nextFrame();
      return { id: ids.get(element) ?? 0, html: show(element), faults: faultsOf(element) };
    },
    unreached: () =>
      [...document.querySelectorAll<HTMLElement>(STOPS)]
        .filter(element => element.tabIndex >= 0 && !element.matches(':disabled, [type=radio]') && !ids.has(element))
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(show),
  };
}
