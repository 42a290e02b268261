import { existsSync, readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';

/** The file of a page at a path, for a browser that sent these headers. */
export type ChoosePage = (path: string, headers: IncomingHttpHeaders) => string;

const FOLDER = 'pages';
/** For browsers that accept no other language of the pages. */
const FALLBACK = 'en';

/**
 * The prerendered pages of the build, pages/<first segment of the path>.<language>.html, in the language that the browser
 * prefers. Other pages are index.html, which is empty until its scripts have run.
 */
export function prerenderedPages(root: string): ChoosePage {
  const folder = join(root, FOLDER);
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const languages = [...new Set([FALLBACK, ...[...files].map(file => file.split('.')[1] ?? FALLBACK)])];
  return (path, headers) => {
    const segment = path.split('/')[1] || 'landing';
    const file = `${segment}.${new Negotiator({ headers }).language(languages) ?? FALLBACK}.html`;
    return files.has(file) ? join(FOLDER, file) : 'index.html';
  };
}
