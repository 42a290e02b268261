import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { gateway, services } from '../local/deployables.mjs';

const root = join(import.meta.dirname, '../..');

/** What all processes read, and from where they read the comments that explain it. */
const PLATFORM = ['platform/src/config.ts', 'platform/src/stores/object-storage.config.ts'];

/** Every setting of every process: whether it is needed, what it is else, who reads it, and what the sources say about it. */
export function settingsTable(configs: [name: string, config: z.ZodObject][]): string {
  const everyone = configs.length;
  const readers = new Map<string, string[]>();
  const fields = new Map<string, z.ZodType>();
  for (const [name, { shape }] of configs) {
    for (const [variable, field] of Object.entries(shape)) {
      readers.set(variable, [...(readers.get(variable) ?? []), name]);
      fields.set(variable, field as z.ZodType);
    }
  }
  const comments = commentsIn([
    ...PLATFORM,
    ...[...services(), gateway()].map(({ name, folder }) => `${folder}/src/${name}.config.ts`),
  ]);
  const rows = [...fields]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([variable, field]) => {
      const by = readers.get(variable) ?? [];
      return `| \`${variable}\` | ${elseOf(field)} | ${by.length === everyone ? 'all' : by.join(', ')} | ${comments.get(variable) ?? ''} |`;
    });
  return ['| Setting | If it is not set | Read by | What it is |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function elseOf(field: z.ZodType): string {
  if (field.meta()?.['secret'] === true)
    return field.safeParse(undefined).success ? 'nothing; **secret**' : 'no start; **secret**';
  const { success, data } = field.safeParse(undefined);
  if (!success) return 'no start';
  const text = Array.isArray(data) ? data.join() : String(data ?? '');
  return text === '' ? 'nothing' : `\`${text}\``;
}

/** The doc comments of fields, by their names; a file that is not there has none. */
function commentsIn(files: string[]): Map<string, string> {
  const texts = files.map(path => {
    try {
      return readFileSync(join(root, path), 'utf8');
    } catch {
      return '';
    }
  });
  const found = texts.flatMap(text => [...text.matchAll(/\/\*\* ([^*]+?) \*\/\s+([A-Z][A-Z0-9_]+):/g)]);
  return new Map(
    found.map(([, comment = '', name = '']) => [name, comment.replace(/\s+/g, ' ').replaceAll('|', '\\|')]),
  );
}
