import { useEffect, type RefObject } from 'react';
import { useFocusesComposer } from '../model/composer-focus.js';
import type { Intent } from './composer-intent.js';

/**
 * A reply or an edit is written at once. So is a first word in a conversation that was opened to write it, and in any that was
 * just chosen where no keyboard covers the screen.
 */
export function useComposerFocus(box: RefObject<HTMLTextAreaElement | null>, intent: Intent | undefined): void {
  useEffect(() => {
    if (!intent) return;
    // A menu gives the focus back to its button as it closes.
    const field = box.current;
    const timer = setTimeout(() => field?.focus());
    return () => {
      clearTimeout(timer);
      // The pressed button disappears, and would lose the focus.
      if (document.activeElement === document.body) field?.focus();
    };
  }, [box, intent]);
  const focusesComposer = useFocusesComposer();
  useEffect(() => {
    const wasChosen = document.activeElement?.tagName === 'H2';
    const hasRoom = window.matchMedia('(min-width: 48em) and (hover: hover)').matches;
    if (wasChosen && (focusesComposer || hasRoom)) box.current?.focus();
  }, [box, focusesComposer]);
}
