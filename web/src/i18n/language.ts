import { useSyncExternalStore } from 'react';
import { isPrerendering } from '../is-prerendering.js';
import { LANGUAGE_KEY } from './language-key.js';
import type { Translation } from './translation.js';

interface Spoken {
  /** As its speakers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** What stands in for the English texts. It is a file of its own, loaded when the language is chosen. */
  load: () => Promise<Translation | undefined>;
}

/** Every language the app speaks, by its BCP 47 tag. English is written into the screens, hence loads nothing. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', load: async () => undefined },
  de: { name: 'Deutsch', direction: 'ltr', load: async () => (await import('./de/translation.js')).translation },
  es: { name: 'Español', direction: 'ltr', load: async () => (await import('./es/translation.js')).translation },
} satisfies Record<string, Spoken>;
export type Language = keyof typeof LANGUAGES;

const watchers = new Set<() => void>();
let spoken: { language: Language; translation: Translation | undefined } = { language: 'en', translation: undefined };
let latestChoice: Language = 'en';

/** The language the app speaks at this moment. */
export const language = (): Language => spoken.language;

/** The texts that stand in for the English ones; undefined in English. */
export const translation = (): Translation | undefined => spoken.translation;

/** Draws a component again when the language changes. */
export const useLanguage = (): Language => useSyncExternalStore(watch, language, language);

/** Speaks another language from now on, and on this device's next visit. Rejects where its texts cannot be loaded; all stays as it is then. */
export async function chooseLanguage(choice: Language): Promise<void> {
  await loadLanguage(choice);
  try {
    localStorage.setItem(LANGUAGE_KEY, choice);
  } catch {
    // Forbidden: it holds until the page is closed.
  }
}

/** Speaks what was chosen on this device, else the first of the browser's languages that there is. Never rejects: it is English then. */
export const loadStoredLanguage = (): Promise<void> =>
  loadLanguage(storedLanguage() ?? browserLanguage() ?? 'en').catch(() => undefined);

/** Speaks a language until the page is closed. Rejects where its texts cannot be loaded; all stays as it is then. */
export async function loadLanguage(choice: Language): Promise<void> {
  latestChoice = choice;
  const texts = await LANGUAGES[choice].load();
  // Another language may have been chosen while it loaded.
  if (latestChoice !== choice) return;
  spoken = { language: choice, translation: texts };
  if (!isPrerendering) Object.assign(document.documentElement, { lang: choice, dir: LANGUAGES[choice].direction });
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function storedLanguage(): Language | undefined {
  try {
    return known(localStorage.getItem(LANGUAGE_KEY) ?? '');
  } catch {
    return undefined;
  }
}

const browserLanguage = () => navigator.languages.map(tag => known(tag.split('-')[0] ?? '')).find(Boolean);

const known = (tag: string) => (Object.hasOwn(LANGUAGES, tag) ? (tag as Language) : undefined);
