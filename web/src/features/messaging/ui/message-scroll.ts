import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** The elements of a list of messages. */
export interface ScrollParts {
  view: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
}

/** This close to its end a list counts as being there. */
const NEAR_PX = 40;

/** Where a list of messages stands: it stays at its end while its content grows or shrinks. */
export class MessageScroll {
  #parts: ScrollParts | undefined;
  #sticks = true;
  #lastTop = 0;
  #onMoved: (view: HTMLElement, isAtEnd: boolean) => void = () => {};

  /** Called on every move, and when something may have come into view without one. */
  tell(onMoved: (view: HTMLElement, isAtEnd: boolean) => void): void {
    this.#onMoved = onMoved;
  }

  attach(parts: ScrollParts): void {
    this.#parts = parts;
  }

  /** Watches the list. Returns a function that ends it. */
  watch(): () => void {
    const observer = new ResizeObserver(() => {
      if (this.#sticks) this.#pin();
      this.moved();
    });
    const { view, content } = this.#parts ?? {};
    for (const part of [view?.current, content?.current]) if (part) observer.observe(part);
    window.addEventListener('focus', this.moved);
    document.addEventListener('visibilitychange', this.moved);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', this.moved);
      document.removeEventListener('visibilitychange', this.moved);
    };
  }

  readonly moved = (): void => {
    const view = this.#parts?.view.current;
    if (!view) return;
    const rest = view.scrollHeight - view.scrollTop - view.clientHeight;
    // Rows that are measured again move the list, too; only a reader goes up and away from its end.
    if (rest < NEAR_PX) this.#sticks = true;
    else if (view.scrollTop < this.#lastTop - 1) this.#sticks = false;
    this.#lastTop = view.scrollTop;
    this.#onMoved(view, rest < NEAR_PX);
  };

  readonly toEnd = (): void => {
    this.#sticks = true;
    this.#pin();
  };

  to(index: number, align: 'start' | 'center'): void {
    this.#sticks = false;
    this.#parts?.list.current?.scrollToIndex(index, { align });
  }

  #pin(): void {
    const view = this.#parts?.view.current;
    if (!view) return;
    view.scrollTop = view.scrollHeight;
    // A reader who scrolls up before this move was noticed scrolls up from here.
    this.#lastTop = view.scrollTop;
  }
}
