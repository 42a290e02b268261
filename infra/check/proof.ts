import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

const PAGE = join(root, 'docs/proof.md');

/** Whether the command was asked to write what it finds into docs/proof.md. */
export const isToWrite = process.argv.includes('--write');

/** Replaces the command's own section of docs/proof.md. */
export function writeProof(name: string, text: string): void {
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), name, text));
}

/** The page with this text between `<!-- name -->` and `<!-- /name -->`. Throws where the page has no such section. */
export function withSection(page: string, name: string, text: string): string {
  const [first, last] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->\n`];
  const [begin, end] = [page.indexOf(first), page.indexOf(last)];
  if (begin < 0 || end < begin) throw new Error(`docs/proof.md has no section "${name}".`);
  return `${page.slice(0, begin + first.length)}\n${text.trim()}\n${page.slice(end)}`;
}
