import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize, relative, resolve, sep } from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ATTUNE, instance } from '@attune/platform/instance/instance';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import { type InstanceFile, instanceFiles, type PageMarks } from './instance-files.js';
import { prerenderedPages, type ChoosePage } from './prerendered-pages.js';
import { isNotAPage } from '../http/not-a-page.js';

const unpack = promisify(gunzip);
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** Pages and the service worker name the files of their build: an old one asks for files that are gone. */
const ASK_FIRST = 'no-cache';
/** The script that looks at photos on the device may run WebAssembly, which no page may, and may ask this origin alone. */
const GUARD_SCRIPT = /^assets[\\/]guard[\\/][^\\/]+\.js(\.|$)/;
const GUARD_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";
/** A logo is a picture, wherever it is opened. */
const PICTURE_POLICY = "default-src 'none';sandbox";
/** Where password managers send their users (https://w3c.github.io/webappsec-change-password-url/). */
const CHANGE_PASSWORD = '/.well-known/change-password';
const PASSWORD_SECTION = '/settings/account#account-password';

/** Serves the built web app: its files, and a page for every other address that may be one. */
export async function serveWeb(server: FastifyInstance, webRoot: string, marks: PageMarks, log: Logger): Promise<void> {
  const root = resolve(webRoot);
  if (!existsSync(join(root, 'index.html'))) {
    log.warn({ root }, 'WEB_ROOT holds no built web app: pages answer 404 until `npm run build` has made one');
  }
  await server.register(fastifyStatic, {
    root,
    serve: false,
    suppressWarning: true,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = relative(root, path);
      void reply.header('cache-control', cachingOf(file));
      if (GUARD_SCRIPT.test(file)) void reply.header('content-security-policy', GUARD_POLICY);
    },
  });
  const choosePage = prerenderedPages(root);
  const isAsBuilt = instance() === ATTUNE && !marks.isDemo;
  const own = isAsBuilt ? new Map<string, InstanceFile>() : await instanceFiles(root, instance(), marks);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answer(request, reply, { root, choosePage, own }),
  });
}

function answer(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  { root, choosePage, own }: { root: string; choosePage: ChoosePage; own: Map<string, InstanceFile> },
): FastifyReply | Promise<FastifyReply> | void {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  if (path === CHANGE_PASSWORD) return reply.redirect(PASSWORD_SECTION);
  if (isNotAPage(path)) return reply.callNotFound();
  if (isFile(path)) {
    const changed = own.get(normalize(path.slice(1)));
    return changed ? sendOwn(path.slice(1), changed, headers, reply) : reply.sendFile(path);
  }
  const page = choosePage(path, headers);
  void reply.header('vary', 'accept-language');
  const changed = own.get(page);
  if (changed) return sendOwn(page, changed, headers, reply);
  const readsPacked = new Negotiator({ headers }).encoding(['br', 'gzip']) !== undefined;
  return readsPacked || existsSync(join(root, page)) ? reply.sendFile(page) : sendUnpacked(join(root, page), reply);
}

/** The image has pages packed alone, which every browser reads. Other programs may not. */
async function sendUnpacked(page: string, reply: FastifyReply): Promise<FastifyReply> {
  const packed = await readFile(`${page}.gz`);
  return reply
    .header('vary', 'accept-language, accept-encoding')
    .header('cache-control', ASK_FIRST)
    .type('text/html; charset=utf-8')
    .send(await unpack(packed));
}

/** A file with the installation's own name in it. */
async function sendOwn(
  file: string,
  { type, tag, br, gzip }: InstanceFile,
  headers: IncomingHttpHeaders,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = new Negotiator({ headers }).encoding(['br', 'gzip', 'identity']) ?? 'identity';
  const etag = `"${tag}-${encoding}"`;
  const language = type.startsWith('text/html') ? 'accept-language, ' : '';
  void reply.headers({ etag, vary: `${language}accept-encoding`, 'cache-control': cachingOf(file) }).type(type);
  if (type === 'image/svg+xml') void reply.header('content-security-policy', PICTURE_POLICY);
  if ((headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send();
  if (encoding === 'identity') return reply.send(await unpack(gzip));
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gzip);
}

/** A username may have a dot. */
const isProfile = (path: string) => /^\/members\/[^/]+$/.test(path);
const isFile = (path: string) => !isProfile(path) && path.slice(path.lastIndexOf('/')).includes('.');

function cachingOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return YEAR;
  return /^(index\.html|pages[\\/].*|sw\.js)(\.|$)/.test(file) ? ASK_FIRST : HOUR;
}
