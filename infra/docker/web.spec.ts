import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@attune/web/routes';
import { fastify } from 'fastify';
import { sendSecurityHeaders } from '../../gateway/src/http/security.headers.js';

const configuration = readFileSync(join(import.meta.dirname, 'web.nginx.conf'), 'utf8');

/** The headers of the configuration whose value is no variable. */
const sent = Object.fromEntries(
  [...configuration.matchAll(/^ *add_header (\S+) (?:"([^"]*)"|([^\s$]+)) always;$/gm)].map(
    ([, name = '', quoted, bare]) => [name, quoted ?? bare],
  ),
);

describe('nginx of the web app', () => {
  test('pages have the same protection from nginx as from the gateway', async () => {
    const gateway = fastify();
    await sendSecurityHeaders(gateway, false);
    gateway.get('/', (_request, reply) => reply.send('page'));
    const { headers } = await gateway.inject('/');
    const own = ['content-length', 'content-type', 'connection', 'date', 'referrer-policy'];

    expect(sent).toEqual(Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))));
  });

  test('no page that holds a token tells other hosts its address', () => {
    const withToken = routes.filter(({ path }) => path.includes(':token')).map(({ path }) => path.split('/')[1]);

    expect(configuration).toContain(`~^/(${[...new Set(withToken)].join('|')})(/|$) no-referrer;`);
    expect(configuration).toContain('add_header referrer-policy $referring always;');
    // $uri is the file that is sent by then.
    expect(configuration).toContain('map $asked $referring {');
  });

  test('nginx sends the pages that are drawn in each language of the app', () => {
    const folders = readdirSync(join(import.meta.dirname, '../../web/src/i18n'), { withFileTypes: true });
    const translations = folders.filter(entry => entry.isDirectory() && entry.name !== 'en').map(({ name }) => name);
    const known = [...configuration.matchAll(/^ *~\*\^(\w+) \1;$/gm)].map(([, language]) => language);

    expect(new Set(known)).toEqual(new Set(translations));
  });

  test('nginx writes no address to its log, which may hold a token', () => {
    const [, format = ''] = /log_format object escape=json '([^']*)'/.exec(configuration) ?? [];

    expect(format).toContain('$status');
    expect(format).not.toMatch(/\$(request|request_uri|uri|args|http_referer)\b(?!_)/);
  });
});
