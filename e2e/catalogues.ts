import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFile, OF_THE_GATEWAY } from '../web/vite/catalogue-files.js';

const WEB = join(import.meta.dirname, '../web');

/** The messages of one of the web's catalogues. */
export const catalogue = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(join(WEB, catalogueFile(language, name)), 'utf8'));

/** All messages of a language that have no arguments: they are shown as they are written. */
export function plainTexts(language: string): string[] {
  const files = readdirSync(join(WEB, 'src/i18n', language)).filter(file => file.endsWith('.json'));
  const names = new Set([...files.map(file => file.replace('.json', '')), ...OF_THE_GATEWAY]);
  const texts = [...names].flatMap(name => textsIn(catalogue(language, name)));
  return texts.filter(text => !text.includes('{'));
}

const textsIn = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap(textsIn);

/** A language's messages by catalogue and path, as in `discover.actions.askName`; `{name}` and the like are filled in. */
export const speaking =
  (language: string) =>
  (path: string, values: Record<string, string> = {}): string => {
    const [name = '', ...keys] = path.split('.');
    const text = keys.reduce(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      catalogue(language, name),
    );
    if (typeof text !== 'string') throw new Error(`No message ${path} in ${language}.`);
    return text.replaceAll(
      /\{(\w+)\}/g,
      (_, value: string) => values[value] ?? (value === 'instance' ? 'Attune' : `{${value}}`),
    );
  };
