import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

const deployables = ['web', ...readdirSync(join(root, 'services')).map(name => `services/${name}`)];

/** The folders that have one of texts for each language, from the root of the repository. */
export const catalogues = deployables.map(name => `${name}/src/i18n`).filter(folder => existsSync(join(root, folder)));

/** The files of a language's texts. */
export const namesOf = (catalogue: string, language: string): string[] =>
  readdirSync(join(root, catalogue, language)).filter(file => file.endsWith('.json'));
