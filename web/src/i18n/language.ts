import { useSyncExternalStore } from 'react';
import { isPrerendering } from '../is-prerendering.js';
import { type Catalogue, commonIn } from './catalogue-names.js';
import { LANGUAGE_KEY } from '../device-keys.js';
import { type Language, LANGUAGES } from './languages.js';
import { loadCatalogues } from './catalogues.js';

const watchers = new Set<() => void>();
let spoken: Language = 'en';
let latestChoice: Language = 'en';
const inUse = new Set<Catalogue>();

/** The language the app speaks at this moment. */
export const language = (): Language => spoken;

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

/** Speaks what was chosen on this device, else the first of the browser's languages that there is. English where that cannot be loaded. */
export const loadStoredLanguage = (): Promise<void> =>
  loadLanguage(storedLanguage() ?? browserLanguage() ?? 'en').catch(() => loadLanguage('en'));

/** Speaks a language until the page is closed. Rejects where its texts cannot be loaded; all stays as it is then. */
export async function loadLanguage(choice: Language): Promise<void> {
  latestChoice = choice;
  try {
    await loadCatalogues(choice, [...commonIn(choice), ...inUse]);
    // Another language may have been chosen while it loaded.
    if (latestChoice !== choice) return;
    spoken = choice;
  } catch (error) {
    if (latestChoice === choice) latestChoice = spoken;
    throw error;
  }
  if (!isPrerendering) Object.assign(document.documentElement, { lang: choice, dir: LANGUAGES[choice].direction });
  for (const watcher of watchers) watcher();
}

/** Loads catalogues in the chosen language, now and whenever another one is chosen. */
export async function loadMessages(names: readonly Catalogue[]): Promise<void> {
  for (const name of names) inUse.add(name);
  let choice: Language;
  do {
    choice = latestChoice;
    await loadCatalogues(choice, names);
  } while (choice !== latestChoice);
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
