import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateway, services } from '../local/deployables.ts';
import { root } from '../local/paths.ts';
import type { ZodObject, ZodType } from 'zod';

/** What a process reads from the environment */
export type ProcessConfig = [name: string, config: ZodObject];

/** What several processes read: the comments in there explain it. */
const COMMON = ['config', 'stores/object-storage.config', 'tracing/tracing.config'].map(
  file => `platform/src/${file}.ts`,
);

/** Where the table stands in docs/operations/settings.md. */
const PLACE = /(?<=<!-- settings: begin[^>]*-->\n\n)[^]*?(?=\n\n<!-- settings: end -->)/;

export const tableIn = (page: string) => PLACE.exec(page)?.[0] ?? '';

export const withTable = (page: string, table: string) => page.replace(PLACE, () => table);

/** Every setting of every process: what holds without it, who reads it, and what the sources say about it. */
export function settingsTable(configs: ProcessConfig[]) {
  const variables = [...new Set(configs.flatMap(([, { shape }]) => Object.keys(shape)))].toSorted();
  const comments = commentsOf([
    ...COMMON,
    ...[...services(), gateway()].map(({ name, folder }) => `${folder}/src/${name}.config.ts`),
  ]);
  const rows = variables.map(variable => {
    const readers = configs.filter(([, { shape }]) => variable in shape);
    const names = readers.length === configs.length ? 'all' : readers.map(([name]) => name).join(', ');
    return `| \`${variable}\` | ${withoutIt(variable, readers)} | ${names} | ${comments.get(variable) ?? ''} |`;
  });
  return ['| Setting | Without it | Read by | What it is |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function withoutIt(variable: string, readers: ProcessConfig[]) {
  const answers = readers.map(([name, { shape }]) => {
    const { success, data } = (shape[variable] as ZodType).safeParse(undefined);
    if (!success) return 'no start';
    // Each service has a database of its own name.
    if (data === name) return 'its own name';
    const text = JSON.stringify(data ?? '').replaceAll('"', '');
    return text === '' || text === '[]' ? 'nothing' : `\`${text}\``;
  });
  const isSecret = readers.some(([, { shape }]) => shape[variable]?.meta()?.['secret'] === true);
  return `${[...new Set(answers)].join(' or ')}${isSecret ? '; **secret**' : ''}`;
}

/** The doc comments of fields, by the fields' names. */
function commentsOf(files: string[]) {
  const texts = files
    .map(path => join(root, path))
    .flatMap(path => (existsSync(path) ? readFileSync(path, 'utf8') : []));
  const found = texts.flatMap(text => [...text.matchAll(/\/\*\* ([^*]+?) \*\/\s+([A-Z][A-Z0-9_]+):/g)]);
  return new Map(found.map(([, comment = '', name = '']) => [name, comment.replaceAll('|', '\\|')]));
}
