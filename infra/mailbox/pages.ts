import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mail, Mails } from './mails.ts';

type Answer = { status?: number; type?: string; policy?: string; location?: string; body?: string | Buffer };

/** Our own pages: no script runs, nothing is loaded but a mail's own page. */
const PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";
/** A mail's page is a stranger's: it has no origin, and its links open elsewhere. */
const MAIL =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8884}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:1rem}iframe{width:100%;height:36rem;border:1px solid #8884;background:#fff}`;

/**
 * What the mailbox answers: pages for people, and for programs `GET /api/email` (all mails), `GET /api/email/<id>/source`,
 * `DELETE /api/email/<id>` and `DELETE /api/email/all`.
 */
export function answerFrom(mails: Mails) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://mailbox');
    const answer = isOurs(request) ? answerTo(mails, request.method ?? '', pathname) : undefined;
    const {
      status = 200,
      type = 'text/html',
      policy = PAGE,
      location,
      body = '',
    } = answer ?? { status: 404, body: page('There is no such page', '') };
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      ...(location && { location }),
    });
    response.end(body);
  };
}

/** From a page of this mailbox or from no page. Another site may send a browser here, or have its own name lead here. */
function isOurs({ method, headers: { host = '', origin, ...headers }, socket }: IncomingMessage): boolean {
  const names = ['127.0.0.1', 'localhost', '[::1]'].map(name => `${name}:${socket.localPort}`);
  if (!names.includes(host) || (origin !== undefined && origin !== `http://${host}`)) return false;
  return method === 'GET' || headers['sec-fetch-site'] !== 'cross-site';
}

function answerTo(mails: Mails, method: string, path: string): Answer | undefined {
  const [, id = ''] = /^\/(?:api\/email|mails)\/(\w+)/.exec(path) ?? [];
  const mail = mails.find(id);
  switch (`${method} ${id ? path.replace(id, ':id') : path}`) {
    case 'GET /':
      return { body: listOf(mails.all().toReversed()) };
    case 'GET /mails/:id':
      return mail && { body: pageOf(mail) };
    case 'GET /mails/:id/html':
      return mail && { policy: MAIL, body: withLinksElsewhere(mail.html) };
    case 'POST /mails/:id/delete':
    case 'DELETE /api/email/:id':
      for (const one of id === 'all' ? mails.all() : [{ id }]) mails.remove(one.id);
      return method === 'POST' ? { status: 303, location: '/' } : {};
    case 'GET /api/email':
      return { type: 'application/json', body: JSON.stringify(mails.all()) };
    case 'GET /api/email/:id/source':
      return mail && { type: 'text/plain', body: mails.source(id) };
    default:
      return undefined;
  }
}

function listOf(mails: Mail[]) {
  const rows = mails.map(
    ({ id, subject, to, date }) =>
      `<tr><td><a href="/mails/${id}">${text(subject || '(no subject)')}</a><td>${text(to.map(({ address }) => address).join(', '))}<td>${text(date)}`,
  );
  const table = `<table><tr><th>Subject<th>To<th>Sent${rows.join('')}</table>${deleting('all', 'Delete all')}`;
  return page(
    'Mails',
    rows.length > 0 ? table : '<p>No mail has come yet.</p>',
    '<meta http-equiv="refresh" content="5">',
  );
}

function pageOf({ id, subject, to, date, text: words, html }: Mail) {
  const addresses = to.map(({ address }) => address).join(', ');
  const shown = html ? `<h2>As a page</h2><iframe src="/mails/${id}/html" title="The mail as a page"></iframe>` : '';
  return page(
    subject || '(no subject)',
    `<p><a href="/">All mails</a></p><p>To ${text(addresses)}, ${text(date)}</p>
<pre>${linked(words)}</pre>${shown}${deleting(id, 'Delete')}`,
  );
}

const deleting = (id: string, label: string) =>
  `<form method="post" action="/mails/${id}/delete"><p><button>${label}</button></p></form>`;

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${text(title)}</title>
<style>${STYLE}</style></head><body><h1>${text(title)}</h1>${body}</body></html>`;

const text = (words: string) => words.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

const linked = (words: string) =>
  words
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 0 ? text(part) : `<a href="${text(part)}" rel="noreferrer">${text(part)}</a>`))
    .join('');

const withLinksElsewhere = (html: string) => {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, head => head + base) : base + html;
};
