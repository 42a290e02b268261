import type { Catalogue } from './catalogue-names.js';
import type { Messages } from './en/messages.types.js';
import type { Language } from './languages.js';
import { again } from '../again.js';
import { instanceName } from './instance-name.js';
import { withInstance } from './with-instance.js';

/** The English catalogues by their names. Translations have the same keys and arguments (infra/check/catalogues.spec.ts). */
export type { Messages } from './en/messages.types.js';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

const loaded: Record<Language, Partial<Messages>> = { en: {}, de: {}, es: {} };

/** Loads the catalogues of a language that are not loaded yet. */
export async function loadCatalogues(language: Language, names: Iterable<Catalogue>): Promise<void> {
  const missing = [...names].filter(name => !(name in loaded[language]));
  await Promise.all(missing.map(name => loadCatalogue(language, name)));
}

// The names of a language's files are a tenth of the first load: each visitor loads those of one language.
const loaders = {
  en: () => again(() => import('./catalogues.en.js')),
  de: () => again(() => import('./catalogues.de.js')),
  es: () => again(() => import('./catalogues.es.js')),
} satisfies Record<Language, unknown>;

async function loadCatalogue(language: Language, name: Catalogue) {
  const { load } = await loaders[language]();
  const file = (await load(name)) as { default: object };
  // The object stays the same: no component that is mounted reads a catalogue before it is loaded.
  Object.assign(loaded[language], { [name]: withInstance(file.default, instanceName()) });
}

/** What is loaded of a language: a screen mounts when its catalogues are (app/load-route.ts). */
export const messagesOf = (language: Language): Messages => loaded[language] as Messages;
