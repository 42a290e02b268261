import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const I18N = join(import.meta.dirname, '../web/src/i18n');

/** The messages of one of the web's catalogues. */
export const catalogue = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(join(I18N, language, `${name}.json`), 'utf8'));

/** All messages of a language that have no arguments: they are shown as they are written. */
export function plainTexts(language: string): string[] {
  const names = readdirSync(join(I18N, language)).filter(file => file.endsWith('.json'));
  const texts = names.flatMap(file => textsIn(catalogue(language, file.replace('.json', ''))));
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
    return text.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? `{${value}}`);
  };
