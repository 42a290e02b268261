import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { completion, fakeAssistant } from '../model/assistant.fixture.js';
import { afterAnAnswer, ask, list } from './conversation.fixture.js';

const scrolled: { text: string | null; options: unknown }[] = [];
const { scrollIntoView } = Element.prototype;
const { matchMedia, ResizeObserver } = window;

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function (this: Element, options) {
    scrolled.push({ text: this.textContent, options });
  };
});
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = matchMedia;
  window.ResizeObserver = ResizeObserver;
});

/** Observers that report when `resize` is called, as they do after what they observe has grown. */
function fakeResizing() {
  const reports: (() => void)[] = [];
  window.ResizeObserver = class {
    constructor(report: ResizeObserverCallback) {
      reports.push(() => report([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  return { resize: () => reports.forEach(report => report()) };
}

/** Says how far from the top of the window both edges of an element are. */
const place = (element: Element, top: number, bottom: number) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
};

/** A list in which so much is below what is seen. */
function layOut(below: number) {
  for (const [name, value] of Object.entries({ scrollHeight: 1000 + below, clientHeight: 1000 })) {
    Object.defineProperty(list(), name, { configurable: true, value });
  }
  list().dispatchEvent(new Event('scroll'));
}

describe('useConversationScroll', () => {
  test('brings a new question to the top once, and leaves the reader there while its answer grows', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');

    await ask(user, 'What shall I write?');
    await screen.findByRole('button', { name: '...' });
    for (const piece of ['Ask ', 'about ', 'the dog.']) await last().says(piece);
    await last().isDone(completion('Ask about the dog.'));

    expect(scrolled).toEqual([{ text: 'You: What shall I write?', options: { block: 'start', behavior: 'smooth' } }]);
    expect(list().scrollTop).toBe(0);
  });

  test('moves at once for those who want less motion', async () => {
    window.matchMedia = query => ({ ...matchMedia(query), matches: query.includes('reduced-motion: reduce') });

    await afterAnAnswer();

    expect(scrolled.map(({ options }) => options)).toEqual([{ block: 'start', behavior: 'instant' }]);
  });

  test('keeps what got the focus during a smooth scroll in sight when that ends', async () => {
    await afterAnAnswer();
    const copy = screen.getByRole('button', { name: 'Copy' });
    copy.focus();

    list().dispatchEvent(new Event('scrollend'));
    list().dispatchEvent(new Event('scrollend'));

    expect(scrolled.slice(1)).toEqual([{ text: copy.textContent, options: { block: 'nearest', behavior: 'instant' } }]);
  });

  test('keeps what has the focus in sight when the text above it grows', async () => {
    const { resize } = fakeResizing();
    await afterAnAnswer();
    const copy = screen.getByRole('button', { name: 'Copy' });
    place(list(), 0, 500);
    place(copy, 400, 440);
    copy.focus();
    const before = scrolled.length;

    resize();
    expect(scrolled).toHaveLength(before);

    place(copy, 480, 520);
    resize();
    expect(scrolled.slice(before)).toEqual([
      { text: copy.textContent, options: { block: 'nearest', behavior: 'instant' } },
    ]);
  });

  test('keeps it in sight when a scroll event comes between the growth and its report', async () => {
    const { resize } = fakeResizing();
    await afterAnAnswer();
    const copy = screen.getByRole('button', { name: 'Copy' });
    place(list(), 0, 500);
    place(copy, 400, 440);
    copy.focus();
    const before = scrolled.length;

    place(copy, 480, 520);
    list().dispatchEvent(new Event('scroll'));
    resize();

    expect(scrolled.slice(before)).toEqual([
      { text: copy.textContent, options: { block: 'nearest', behavior: 'instant' } },
    ]);
  });

  test('leaves the focus out of sight after the reader scrolled away from it', async () => {
    const { resize } = fakeResizing();
    await afterAnAnswer();
    const copy = screen.getByRole('button', { name: 'Copy' });
    place(list(), 0, 500);
    place(copy, 400, 440);
    copy.focus();
    const before = scrolled.length;

    place(list().firstElementChild!, 300, 800);
    place(copy, 700, 740);
    list().dispatchEvent(new Event('scroll'));
    resize();

    expect(scrolled).toHaveLength(before);
  });

  test('offers a way to the newest while some of it is below', async () => {
    const { user } = await afterAnAnswer();
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();

    layOut(500);
    await user.click(await screen.findByRole('button', { name: 'Jump to newest' }));
    expect(scrolled.at(-1)?.options).toEqual({ block: 'end', behavior: 'smooth' });

    layOut(0);
    expect(await screen.findByRole('log')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();
  });

  test('offers no way to the newest before anything was said', async () => {
    fakeAssistant();
    renderApp('/aichat');
    await screen.findByRole('log');

    layOut(500);
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();
  });
});
