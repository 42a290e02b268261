import { useRef } from 'react';

/** Whether a note is a single word, or has none, as an emoji. */
export function isOneWord(note: string): boolean {
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(note)];
  return note.trim() !== '' && parts.filter(({ isWordLike }) => isWordLike).length < 2;
}

/** Whether a note is asked about before it is sent: once, also where it is sent to several people. */
export function useOneWordQuestion(): (note: string) => boolean {
  const asked = useRef(new Set<string>());
  return note => {
    const words = note.trim();
    if (asked.current.has(words) || !isOneWord(words)) return false;
    asked.current.add(words);
    return true;
  };
}
