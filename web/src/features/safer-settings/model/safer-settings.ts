import { useCallback, useEffect, useState } from 'react';
import { readMemberValue, watchMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

export const SAFER_SWITCHES = ['sure', 'photos', 'bothered', 'links', 'signs'] as const;
export type SaferSwitch = (typeof SAFER_SWITCHES)[number];

/** What a member chose for safer conversations. Kept on this device until they log out. Without kept settings all are on. */
export interface SaferSettings {
  off: readonly SaferSwitch[];
  /** Hidden words, as they were typed. */
  words: readonly string[];
}

export const WORDS_AT_MOST = 100;
export const CHARACTERS_OF_A_WORD = 60;
const NAME = 'safer';

export function saferSettings(memberId: string): SaferSettings {
  const { off, words } = Object(readMemberValue(memberId, NAME)) as Partial<Record<keyof SaferSettings, unknown>>;
  const isWord = (word: unknown) => typeof word === 'string' && word.length <= CHARACTERS_OF_A_WORD;
  return {
    off: SAFER_SWITCHES.filter(name => Array.isArray(off) && off.includes(name)),
    words: Array.isArray(words) ? (words.filter(isWord).slice(0, WORDS_AT_MOST) as string[]) : [],
  };
}

/** Returns whether the browser stored it. */
export function storeSaferSettings(memberId: string, settings: SaferSettings): boolean {
  writeMemberValue(memberId, NAME, settings);
  return JSON.stringify(saferSettings(memberId)) === JSON.stringify({ off: settings.off, words: settings.words });
}

export const isOn = (memberId: string, name: SaferSwitch): boolean => !saferSettings(memberId).off.includes(name);

/** The settings as they are on this device, also when another tab changes them. */
export function useSaferSettings(memberId: string): readonly [SaferSettings, () => void] {
  const [known, setKnown] = useState(() => ({ memberId, settings: saferSettings(memberId) }));
  const read = useCallback(() => setKnown({ memberId, settings: saferSettings(memberId) }), [memberId]);
  if (known.memberId !== memberId) read();
  useEffect(() => watchMemberValue(memberId, NAME, read), [memberId, read]);
  return [known.settings, read];
}
