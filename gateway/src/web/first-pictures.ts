import { existsSync, readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';

/** The file of a page at a path, for a browser that sent these headers. */
export type ChoosePage = (path: string, headers: IncomingHttpHeaders) => string;

const FOLDER = 'pages';
/** What a browser is given that speaks none of the others. */
const OTHERWISE = 'en';

/**
 * The pages that the build has drawn, pages/<first word of the path>.<language>.html, in the language that the browser
 * likes best. Where there is none it is index.html, which is empty until its scripts have run.
 */
export function pagesIn(root: string): ChoosePage {
  const folder = join(root, FOLDER);
  const drawn = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const languages = [...new Set([OTHERWISE, ...[...drawn].map(file => file.split('.')[1] ?? OTHERWISE)])];
  return (path, headers) => {
    const word = path.split('/')[1] || 'landing';
    const file = `${word}.${new Negotiator({ headers }).language(languages) ?? OTHERWISE}.html`;
    return drawn.has(file) ? join(FOLDER, file) : 'index.html';
  };
}
