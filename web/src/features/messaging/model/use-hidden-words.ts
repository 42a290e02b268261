import { use, useMemo } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { useSaferSettings } from '../../safer-settings/model/safer-settings.js';
import type { WordList } from './word-list.js';
import { again, unlessLater } from '../../../again.js';

type Hides = (text: string) => boolean;
type NewList = new (words: readonly string[]) => Pick<WordList, 'isIn'>;

const nothing: Hides = () => false;
const AGAIN_AFTER_MS = 30_000;
let loading: Promise<NewList> | undefined;

/** If the list cannot be loaded, all messages of others are hidden: showing them would break a promise to the member. */
class HidesAll {
  isIn = () => true;
}

async function loadWordList(): Promise<NewList> {
  const [list] = await Promise.all([again(() => import('./word-list.js')), loadMessages(['safer-chat'])]);
  return list.WordList;
}

/** Tries until the list is there. Messages that are drawn from then on are compared with it. */
async function loadLater(): Promise<void> {
  await unlessLater(AGAIN_AFTER_MS);
  const later = loadWordList();
  await later.then(() => (loading = later), loadLater);
}

/**
 * Whether a text has a word that the member does not want to see. For a member who has such words it suspends until what
 * compares them is loaded: no text is shown before.
 */
export function useHiddenWords(memberId: string): Hides {
  const [{ words }] = useSaferSettings(memberId);
  const hasWords = words.length > 0;
  if (hasWords)
    loading ??= loadWordList().catch(() => {
      void loadLater();
      return HidesAll;
    });
  const List = hasWords && loading ? use(loading) : undefined;
  return useMemo(() => {
    if (!List) return nothing;
    const list = new List(words);
    return text => list.isIn(text);
  }, [List, words]);
}
