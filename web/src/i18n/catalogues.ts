import type { Catalogue } from './catalogue-names.js';
import type { Messages } from './en/messages.types.js';
import type { Language } from './languages.js';
import { again } from '../again.js';

/** The English catalogues by their names. Translations have the same keys and arguments (infra/check/catalogues.spec.ts). */
export type { Messages } from './en/messages.types.js';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

type Load = () => Promise<unknown>;

const loaded: Record<Language, Partial<Messages>> = { en: {}, de: {}, es: {} };

/** Loads the catalogues of a language that are not loaded yet. */
export async function loadCatalogues(language: Language, names: Iterable<Catalogue>): Promise<void> {
  const missing = [...names].filter(name => !(name in loaded[language]));
  await Promise.all(missing.map(name => loadCatalogue(language, name)));
}

// The names of a language's files are a tenth of the first load: each visitor loads those of one language.
const loaders = {
  en: { first: () => import('./first-catalogues.en.js'), others: () => import('./catalogues.en.js') },
  de: { first: () => import('./first-catalogues.de.js'), others: () => import('./catalogues.de.js') },
  es: { first: () => import('./first-catalogues.es.js'), others: () => import('./catalogues.es.js') },
} satisfies Record<Language, unknown>;
async function loadCatalogue(language: Language, name: Catalogue) {
  const { first, others } = loaders[language];
  const load: Load | undefined = ((await again(first)).first as Partial<Record<Catalogue, Load>>)[name];
  const file = (await (load ? again(load) : (await again(others)).load(name))) as { default: object };
  // The object stays the same: no component that is mounted reads a catalogue before it is loaded.
  Object.assign(loaded[language], { [name]: file.default });
}

/** What is loaded of a language: a screen mounts when its catalogues are (app/load-route.ts). */
export const messagesOf = (language: Language): Messages => loaded[language] as Messages;
