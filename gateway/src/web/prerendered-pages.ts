import { existsSync, readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';

/** The file of a page at a path, for a browser that sent these headers. */
export type ChoosePage = (path: string, headers: IncomingHttpHeaders) => string;

const FOLDER = 'pages';
/** For browsers that accept no other language of the pages. */
const FALLBACK = 'en';
const LANGUAGE = /\.([a-z]+)\.html$/;

/**
 * The prerendered pages of the build, pages/<name>.<language>.html, in the language that the browser prefers. Other pages are
 * index.html, which is empty until its scripts have run.
 */
export function prerenderedPages(root: string): ChoosePage {
  const folder = join(root, FOLDER);
  // The image has packed copies alone.
  const files = new Set(existsSync(folder) ? readdirSync(folder).map(file => file.replace(/\.(br|gz)$/, '')) : []);
  const languages = [...new Set([FALLBACK, ...[...files].map(file => LANGUAGE.exec(file)?.[1] ?? FALLBACK)])];
  return (path, headers) => {
    const language = new Negotiator({ headers }).language(languages) ?? FALLBACK;
    const file = namesAt(path)
      .map(name => `${name}.${language}.html`)
      .find(candidate => files.has(candidate));
    return file === undefined ? 'index.html' : join(FOLDER, file);
  };
}

/** What the page at an address may be named by the build (web/vite/prerender.plugin.ts), the likelier name first. */
function namesAt(path: string): string[] {
  const [first = '', second = ''] = path.split('/').slice(1);
  if (second === '') return [first || 'landing'];
  return [`${first}.${second}`, `${first}._`];
}
