import { createContext, useContext } from 'react';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { translator } from '../../../i18n/translator.js';

/** Whether a text has a word that the member does not want to see. */
export const HiddenWordsContext = createContext<(text: string) => boolean>(() => false);

/** Whether a message is covered. The member's own messages never are. */
export function useIsHidden() {
  const hides = useContext(HiddenWordsContext);
  return ({ text, isMine }: { text: string; isMine: boolean }): boolean => !isMine && hides(text);
}

/** A text for a single line: without characters that change the writing order, or the words that replace a covered text. */
export function useCoveredText() {
  const isHidden = useIsHidden();
  return (text: string, isMine: boolean): string =>
    isHidden({ text, isMine }) ? translator('safer-chat.hidden')('cover') : withoutOrderControls(text);
}
