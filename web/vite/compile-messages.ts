import compile from 'icu-minify/compile';
import { INSTANCE_MARK } from '../src/i18n/with-instance.ts';

/** Compiles the ICU messages of a catalogue for `use-intl/format-message/format-only`. */
export const compileCatalogue = (json: string): string => JSON.stringify(compiled(JSON.parse(json)));

function compiled(node: unknown): unknown {
  if (typeof node === 'string') return compile(node.replaceAll('{instance}', INSTANCE_MARK));
  if (Array.isArray(node)) return node.map(compiled);
  return Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, compiled(value)]));
}
