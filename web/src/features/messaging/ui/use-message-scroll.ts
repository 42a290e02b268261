import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationState, ShownMessage } from '../model/conversation.types.js';
import { MessageScroll, type ScrollParts } from './message-scroll.js';

/** Older messages are fetched before the reader comes to them. */
const AHEAD_PX = 1_000;

/**
 * Opens a conversation at what is unread, or at its end; fetches what is older before it is reached, and tells what was
 * on the screen.
 */
export function useMessageScroll(
  conversation: ConversationState,
): ScrollParts & { scroll: MessageScroll; isAtEnd: boolean } {
  const { messages } = conversation;
  const view = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [scroll] = useState(() => new MessageScroll());
  const [isAtEnd, setIsAtEnd] = useState(true);
  const look = useSeen(conversation.seen);

  useLayoutEffect(() => scroll.attach({ view, content, list }), [scroll]);
  useLayoutEffect(() =>
    scroll.tell((element, isAtEndNow) => {
      setIsAtEnd(isAtEndNow);
      if (element.scrollTop < AHEAD_PX && conversation.hasOlder && !conversation.isLoadingOlder)
        conversation.loadOlder();
      look(element);
    }),
  );
  useStart(messages, scroll);
  useOwnNewest(messages, scroll);
  // Before the first paint: rows turn out higher than assumed, and the last ones lie below the box until the list has moved.
  useLayoutEffect(() => scroll.watch(), [scroll]);
  // A new message may be on the screen without a move.
  useEffect(() => scroll.moved(), [messages, conversation.isLoadingOlder, scroll]);
  return { view, content, list, scroll, isAtEnd };
}

function useStart(messages: ShownMessage[], scroll: MessageScroll): void {
  const [unread] = useState(() => messages.findIndex(message => message.isFirstUnread));
  const isStarted = useRef(false);
  useLayoutEffect(() => {
    // React runs it again when a list that it hid for a moment is shown again.
    if (isStarted.current) return;
    isStarted.current = true;
    if (unread < 0) scroll.toEnd();
    else scroll.to(unread, 'start');
  }, [unread, scroll]);
}

/** The list scrolls to a message that the member sends. */
function useOwnNewest(messages: ShownMessage[], scroll: MessageScroll): void {
  const newest = messages.at(-1);
  const key = newest?.isMine ? newest.key : undefined;
  const known = useRef(key);
  useLayoutEffect(() => {
    if (key === undefined || key === known.current) return;
    known.current = key;
    scroll.toEnd();
  }, [key, scroll]);
}

/** Reports how far the friend's messages were on a visible screen. */
function useSeen(seen: (seq: number) => void): (scroller: HTMLElement) => void {
  const told = useRef(0);
  return scroller => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const seq = Math.max(0, ...visibleIn(scroller));
    if (seq <= told.current) return;
    told.current = seq;
    seen(seq);
  };
}

/** Messages whose end is in view, or that are taller than the screen and have reached its middle. */
function visibleIn(scroller: HTMLElement): number[] {
  const { bottom, height } = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>('[data-theirs]')]
    .filter(message => {
      const place = message.getBoundingClientRect();
      return place.bottom <= bottom + 8 || place.top <= bottom - height / 2;
    })
    .map(message => Number(message.dataset['theirs']));
}
