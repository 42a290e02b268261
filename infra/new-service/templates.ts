import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFormatted } from './formatted.ts';
import type { Spellings } from './spellings.ts';

const TEMPLATES = join(import.meta.dirname, 'template');

/** The files that a new service adds, by their paths in the repository. The folder of templates is laid out like the repository. */
export function filesOf(spellings: Spellings, folder: string): Map<string, string> {
  const paths = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.template'),
  );
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'platform/package.json'), 'utf8'));
  const filledIn = (text: string) =>
    text
      .replace(
        /__(name|camel|Pascal|snake|Title)__/g,
        (_, key: string) => spellings[key.toLowerCase() as keyof Spellings],
      )
      // The version that the platform uses.
      .replace(/__version:(.+?)__/g, (_, dependency: string) => dependencies[dependency]);
  const files = paths.map(
    path =>
      [filledIn(path.slice(0, -'.template'.length)), filledIn(readFileSync(join(TEMPLATES, path), 'utf8'))] as const,
  );
  const existing = files.find(([path]) => existsSync(join(folder, path)));
  if (existing) throw new Error(`${existing[0]} exists. Please choose another name.`);
  return new Map(files);
}

export async function writeFiles(files: Map<string, string>, folder: string): Promise<void> {
  for (const [path, text] of files) await writeFormatted(join(folder, path), text);
}
