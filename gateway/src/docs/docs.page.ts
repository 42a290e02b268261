import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { InternalPage } from '@attune/platform/health/internal.pages';

/** The page loads nothing from other hosts. */
const OWN = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Attune: HTTP API</title>
<link rel="icon" href="/docs/favicon-32x32.png"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/show.js"></script></body>
</html>
`;
// For reading: the API does not answer on this port.
const SHOW = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#api', supportedSubmitMethods: [], validatorUrl: null });\n`;

/** Swagger UI's own files. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

/** The API's document as JSON (/docs/openapi.json), and a page that shows it (/docs). */
export function docsPage(document: object): InternalPage {
  const written: Record<string, [type: string, text: string]> = {
    '': ['text/html; charset=utf-8', PAGE],
    'openapi.json': ['application/json', JSON.stringify(document, null, 2)],
    'show.js': ['text/javascript', SHOW],
  };
  return async ({ url = '', method }, response) => {
    const name = url.replace(/\?.*$/, '').replace(/^\/docs\/?/, '');
    const [type, text] = written[name] ?? [FILES[name]];
    if (type === undefined) return void response.writeHead(404).end();
    if (method !== 'GET') return void response.writeHead(405).end();
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': OWN,
      'x-content-type-options': 'nosniff',
    });
    if (text === undefined) await sendFile(name, response);
    else response.end(text);
  };
}

const require = createRequire(import.meta.url);
const ui = dirname(require.resolve('swagger-ui-dist/package.json'));
const sendFile = (name: string, response: ServerResponse) => pipeline(createReadStream(join(ui, name)), response);
