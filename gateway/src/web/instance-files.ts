import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Instance } from '@attune/platform/instance/instance';
import { accentStyle } from './accent-colours.js';

/** A file that is not served as the build made it. */
export interface InstanceFile {
  type: string;
  /** Of what is in it. */
  tag: string;
  br: Buffer;
  gzip: Buffer;
}

/** What the app knows of the installation by its pages, without asking. */
export interface PageMarks {
  ownPages: readonly string[];
  isDemo: boolean;
}

const unpack = promisify(gunzip);
const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);
/** The build takes the eleventh, which is 2% smaller: a start would wait half a minute for it. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What the build calls every installation, but where it names the software (web/src/features/legal/ui/contact-page.tsx). */
const NAME = /(?<!<span translate="no">)Attune/g;
const HTML = 'text/html; charset=utf-8';
const ICON = 'icon.svg';
/** The build has its icon as a PNG, too; an own logo is an SVG alone. */
const DRAWN_ICON = '/icons/icon-192.png';
const TOUCH_ICON = /\s*<link rel="apple-touch-icon" [^>]*>/;

/**
 * The files of the build that say what the installation is called, with its own name and accent, by their path below the root.
 * The service worker names the page that browsers keep by a hash of its content, so a browser sees that it has changed.
 */
export async function instanceFiles(
  root: string,
  instance: Instance,
  marks: PageMarks,
): Promise<Map<string, InstanceFile>> {
  const files = new Map<string, InstanceFile>();
  const add = async (file: string, type: string, change: (text: string) => string) => {
    const text = await read(join(root, file));
    if (text !== undefined) files.set(file, await packed(type, change(text)));
  };
  const page = (html: string) => inPage(html, instance, marks);
  await add('index.html', HTML, page);
  if (instance.logo !== undefined) files.set(ICON, await packed('image/svg+xml', instance.logo));
  await add('sw.js', 'text/javascript; charset=utf-8', script => inWorker(script, instance, files));
  await add('manifest.webmanifest', 'application/manifest+json; charset=utf-8', text => inManifest(text, instance));
  await Promise.all(pagesIn(root).map(file => add(file, HTML, page)));
  return files;
}

function inPage(
  html: string,
  { name, accent, logo, questions, reasons }: Instance,
  { ownPages, isDemo }: PageMarks,
): string {
  const style = accent === undefined ? '' : `<style>${accentStyle(accent)}</style>\n`;
  const own = ownPages.length > 0 ? `<meta name="own-pages" content="${ownPages.join(' ')}" />\n` : '';
  const demo = isDemo ? '<meta name="demo" content="on" />\n' : '';
  const escaped = name.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  const lists = versionOf('own-questions', questions) + versionOf('own-reasons', reasons);
  const named = html.replaceAll(NAME, () => escaped).replace('</head>', () => `${demo}${own}${lists}${style}</head>`);
  return logo ? named.replace(TOUCH_ICON, '') : named;
}

/** Browsers ask for the list where there is one, and see when it's another one (web/src/own-version.ts). */
const versionOf = (name: string, list: readonly object[] | undefined) =>
  list?.length ? `<meta name="${name}" content="${tagOf(JSON.stringify(list))}" />\n` : '';

/** The worker has no page to read the name from. */
function inWorker(script: string, { name, logo }: Instance, files: Map<string, InstanceFile>): string {
  const revised = script.replaceAll(
    /(?<="revision":")[^"]*(?=","url":"([^"]+)")/g,
    (revision, file: string) => files.get(file)?.tag ?? revision,
  );
  return `self.INSTANCE_NAME=${JSON.stringify(name)};${logo ? revised.replaceAll(DRAWN_ICON, `/${ICON}`) : revised}`;
}

function inManifest(text: string, { name, shortName, logo }: Instance): string {
  const icons = [{ src: `/${ICON}`, sizes: 'any', type: 'image/svg+xml' }];
  return JSON.stringify({ ...(JSON.parse(text) as object), name, short_name: shortName, ...(logo && { icons }) });
}

function pagesIn(root: string): string[] {
  const folder = join(root, 'pages');
  const names = existsSync(folder) ? readdirSync(folder).map(file => file.replace(/\.(br|gz)$/, '')) : [];
  return [...new Set(names)].map(file => join('pages', file));
}

/** The image has packed copies alone. */
async function read(path: string): Promise<string | undefined> {
  if (existsSync(path)) return readFile(path, 'utf8');
  return existsSync(`${path}.gz`) ? String(await unpack(await readFile(`${path}.gz`))) : undefined;
}

async function packed(type: string, text: string): Promise<InstanceFile> {
  const [br, zipped] = await Promise.all([packBrotli(text, QUALITY), packGzip(text)]);
  return { type, tag: tagOf(text), br, gzip: zipped };
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
