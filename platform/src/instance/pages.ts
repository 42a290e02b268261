import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an operator may write in words of their own: how people are welcomed, what they may expect of each other, and who runs it. */
export const OWN_PAGES = ['welcome', 'rules', 'imprint'] as const;
export type OwnPage = (typeof OWN_PAGES)[number];

/** One of the operator's files, as it was written: the gateway reads what is in it (gateway/src/own-pages). */
export interface OwnText {
  page: OwnPage;
  /** Of a file for those who read the app in it, `rules.de.md`; undefined for everyone else's, `rules.md`. */
  language?: string | undefined;
  file: string;
  markdown: string;
}

const FILE = new RegExp(`^(${OWN_PAGES.join('|')})(?:\\.(.+))?\\.md$`);
/** The app's. */
const LANGUAGES = ['en', 'de', 'es'];
/** Twice what long rules take. Reading Markdown can take the square of its length. */
const MOST_BYTES = 16 * 1024;

/** The operator's Markdown in a folder. `fail` throws what is wrong with a file. */
export function textsIn(directory: string, fail: (file: string, fault: string) => never): OwnText[] {
  if (!existsSync(directory)) return [];
  const texts = readdirSync(directory).flatMap(name => {
    const [, page, language] = FILE.exec(name) ?? [];
    if (page === undefined) return [];
    const file = join(directory, name);
    if (language !== undefined && !LANGUAGES.includes(language))
      fail(file, `must be in one of ${LANGUAGES.join(', ')}`);
    return [{ page: page as OwnPage, language, file, markdown: markdownIn(file, fail) }];
  });
  const [alone] = texts.filter(({ page, language }) => language && !texts.some(o => o.page === page && !o.language));
  if (alone) fail(alone.file, `needs ${alone.page}.md next to it, for those who read another language`);
  return texts;
}

function markdownIn(file: string, fail: (file: string, fault: string) => never): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return fail(file, (error as Error).message);
  }
  if (bytes.length > MOST_BYTES) fail(file, 'must have at most 16 KB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail(file, 'must be UTF-8');
  }
}
