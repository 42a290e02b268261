import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFile, OF_THE_GATEWAY } from '../../web/vite/catalogue-files.ts';
import { root } from '../local/paths.ts';

export const WEB = 'web/src/i18n';
const services = readdirSync(join(root, 'services')).map(name => `services/${name}/src/i18n`);

/** The folders that have one of texts for each language, from the root of the repository. */
export const catalogues = [WEB, ...services].filter(folder => existsSync(join(root, folder)));

/** What a language's texts are called, in order. */
export const namesOf = (catalogue: string, language: string): string[] => {
  const names = readdirSync(join(root, catalogue, language)).flatMap(file =>
    file.endsWith('.json') ? file.slice(0, -'.json'.length) : [],
  );
  return [...names, ...(catalogue === WEB && language === 'en' ? OF_THE_GATEWAY : [])].toSorted();
};

/** Where such a text lies, from the root of the repository. */
export const fileOf = (catalogue: string, language: string, name: string): string =>
  catalogue === WEB ? join('web', catalogueFile(language, name)) : `${catalogue}/${language}/${name}.json`;
