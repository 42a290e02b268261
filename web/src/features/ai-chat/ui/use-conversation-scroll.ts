import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../model/conversation.js';

/** So near the end counts as at the end. */
const NEAR_PX = 40;
/** Longer than a smooth scroll takes in any browser. */
const SMOOTH_SCROLL_MS = 3000;
const NEAREST = { block: 'nearest', behavior: 'instant' } as const;

/**
 * Where the list stands. It opens at its end. A new question goes to the top, with room for its answer below: the answer
 * grows while the reader reads on from there, and scrolls themselves. `inner` holds the entries and then `room`.
 */
export function useConversationScroll(entries: Entry[], isPending: boolean) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [scroll] = useState(() => new ConversationScroll());
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isEmpty = entries.length === 0;
  useLayoutEffect(() => scroll.attach(outer.current, inner.current, room.current, setIsAtEnd), [scroll]);
  useLayoutEffect(() => {
    if (isEmpty) scroll.begin();
  }, [isEmpty, scroll]);
  useLayoutEffect(() => {
    if (isPending) scroll.showQuestion();
  }, [isPending, scroll]);
  useEffect(() => scroll.watch(), [scroll]);
  return { outer, inner, room, isAtEnd, scroll };
}

class ConversationScroll {
  #outer: HTMLElement | null = null;
  #inner: HTMLElement | null = null;
  #room: HTMLElement | null = null;
  #tell: (isAtEnd: boolean) => void = () => {};
  /** A question was asked since the list was opened. */
  #hasAsked = false;
  #isAtEnd = true;
  #isFocusInSight = false;
  /** How far below the beginning of the list the focus was. */
  #focusDepth: number | undefined;
  #height = 0;

  attach(
    outer: HTMLElement | null,
    inner: HTMLElement | null,
    room: HTMLElement | null,
    tell: (isAtEnd: boolean) => void,
  ): void {
    [this.#outer, this.#inner, this.#room, this.#tell] = [outer, inner, room, tell];
  }

  /** Keeps an eye on what grows and shrinks; returns what ends that. */
  watch(): () => void {
    const observer = new ResizeObserver(() => this.#resized());
    for (const part of [this.#outer, this.#inner]) if (part) observer.observe(part);
    this.#outer?.addEventListener('focusin', this.#look);
    return () => {
      this.#outer?.removeEventListener('focusin', this.#look);
      observer.disconnect();
    };
  }

  /** Nothing was said yet. */
  begin(): void {
    this.#hasAsked = false;
    this.#makeRoom();
    if (this.#outer) this.#outer.scrollTop = 0;
  }

  showQuestion(): void {
    this.#hasAsked = true;
    this.#makeRoom();
    this.#keepFocusInSight();
    this.#question()?.scrollIntoView({ block: 'start', behavior: movement() });
  }

  /** A smooth scroll goes on to its end when the focus moves meanwhile, and may take what has it out of sight. */
  #keepFocusInSight(): void {
    const list = this.#outer;
    const options = { once: true, signal: AbortSignal.timeout(SMOOTH_SCROLL_MS) };
    list?.addEventListener('scrollend', () => this.#focused()?.scrollIntoView(NEAREST), options);
  }

  #focused(): Element | undefined {
    const [list, focused] = [this.#outer, document.activeElement];
    return (focused !== list && list?.contains(focused) && focused) || undefined;
  }

  #seesFocus(): boolean {
    const [list, focused] = [this.#outer?.getBoundingClientRect(), this.#focused()?.getBoundingClientRect()];
    return !!list && !!focused && focused.top >= list.top && focused.bottom <= list.bottom;
  }

  #depthOfFocus(): number | undefined {
    const [inner, focused] = [this.#inner?.getBoundingClientRect(), this.#focused()?.getBoundingClientRect()];
    return inner && focused && Math.round(focused.top - inner.top);
  }

  readonly toEnd = (): void => this.#room?.scrollIntoView({ block: 'end', behavior: movement() });

  /** By the reader, or because the focus came. What grew above the focus meanwhile is seen to once its size is reported, which is after the scroll event. */
  readonly scrolled = (): void => {
    const isPushed = this.#isFocusInSight && this.#depthOfFocus() !== this.#focusDepth;
    this.#look();
    if (isPushed) this.#isFocusInSight = true;
  };

  readonly #look = (): void => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = this.#outer ?? {};
    this.#isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    this.#isFocusInSight = this.#seesFocus();
    this.#focusDepth = this.#depthOfFocus();
    this.#tell(this.#isAtEnd);
  };

  #resized(): void {
    const list = this.#outer;
    if (!list) return;
    const isLower = list.clientHeight < this.#height;
    this.#height = list.clientHeight;
    this.#makeRoom();
    // An on-screen keyboard takes nothing out of sight; what is still being set after it was opened neither.
    const hasWords = this.#question() !== undefined;
    if (hasWords && this.#isAtEnd && (isLower || !this.#hasAsked)) list.scrollTop = list.scrollHeight;
    // What grows above the focus, as an answer that is drawn as Markdown, does not push it out of sight.
    if (this.#isFocusInSight && !this.#seesFocus()) this.#focused()?.scrollIntoView(NEAREST);
    this.#look();
  }

  /** As much as the last question needs to stand at the top. */
  #makeRoom(): void {
    const [list, room, question] = [this.#outer, this.#room, this.#question()];
    if (!list || !room) return;
    const said = question ? room.getBoundingClientRect().top - question.getBoundingClientRect().top : 0;
    const { paddingTop, paddingBottom } = getComputedStyle(list);
    const free = list.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom) - said;
    room.style.height = question && this.#hasAsked ? `${Math.max(0, Math.floor(free))}px` : '';
  }

  #question(): HTMLElement | undefined {
    return [...(this.#inner?.querySelectorAll<HTMLElement>('[data-from="you"]') ?? [])].at(-1);
  }
}

const movement = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
