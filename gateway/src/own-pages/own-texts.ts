import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_PAGE_BYTES, ownPagesApi } from '@attune/gateway-contract/own-pages';

const { page: Page, language: Language } = ownPagesApi.page.input.shape;

/** One of the operator's files, as it was written. */
export interface OwnText {
  page: string;
  /** Of a file for those who read the app in it, `rules.de.md`; undefined for everyone else's, `rules.md`. */
  language?: string | undefined;
  file: string;
  markdown: string;
}

/** A file of the operator's that cannot be used: `message` names it and what is wrong. */
export class OwnTextFault extends Error {
  constructor(file: string, fault: string) {
    super(`${file}: ${fault}`);
  }
}

const FILE = new RegExp(`^(${Page.options.join('|')})(?:\\.(.+))?\\.md$`);

/** The operator's Markdown in the folder of the instance. Throws OwnTextFault. */
export function textsIn(directory: string): OwnText[] {
  if (!existsSync(directory)) return [];
  const texts = readdirSync(directory).flatMap(name => {
    const [, page, language] = FILE.exec(name) ?? [];
    if (page === undefined) return [];
    const file = join(directory, name);
    if (language !== undefined && !Language.safeParse(language).success)
      throw new OwnTextFault(file, `must be in one of ${Language.options.join(', ')}`);
    return [{ page, language, file, markdown: markdownIn(file) }];
  });
  const alone = texts.find(({ page, language }) => language && !texts.some(o => o.page === page && !o.language));
  if (alone)
    throw new OwnTextFault(alone.file, `needs ${alone.page}.md next to it, for those who read another language`);
  return texts;
}

function markdownIn(file: string): string {
  const bytes = readOf(file);
  if (bytes.length > OWN_PAGE_BYTES) throw new OwnTextFault(file, 'must have at most 16 KB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OwnTextFault(file, 'must be UTF-8');
  }
}

function readOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OwnTextFault(file, (error as Error).message);
  }
}
