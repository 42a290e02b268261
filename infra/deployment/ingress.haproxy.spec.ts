import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_MAX_BYTES } from '@attune/gateway-contract/pictures';
import { parse } from 'yaml';
import { INTERNAL_PATHS } from '../../platform/src/health/internal.pages.js';
import { haproxy } from '../test/balancer.ts';
import { answers } from '../local/http-answers.ts';
import { freePort } from '../local/ports.ts';

const { metadata } = parse(readFileSync(join(import.meta.dirname, '../../k8s/base/ingress.yaml'), 'utf8')) as {
  metadata: { annotations: Record<string, string> };
};
const snippet = metadata.annotations['haproxy.org/backend-config-snippet'] ?? '';

/** What the ingress controller writes around the snippet: a front end that logs each address, and a back end that adds x-forwarded-for. */
const configuration = (listening: number, answering: number) => `
global
  log stdout format raw local0
defaults
  mode http
  log global
  log-format "%HM %[var(txn.base)] %ST"
  timeout connect 5s
  timeout client 50s
  timeout server ${metadata.annotations['haproxy.org/timeout-server']}
frontend http
  bind 127.0.0.1:${listening}
  http-request set-var(txn.base) base
  use_backend default if { path_beg / }
backend default
  option forwardfor
${snippet.replaceAll(/^/gm, '  ')}
  server gateway 127.0.0.1:${answering}
`;

const heard: IncomingHttpHeaders[] = [];
const upstream = createServer((asked, response) => {
  heard.push(asked.headers);
  asked.resume().on('end', () => response.writeHead(200).end());
});
let dir: string;
let port: number;
let controller: ReturnType<typeof haproxy>;

/** By a program that may lie about every header and every length. */
function statusOf(path: string, headers: Record<string, string | number> = {}, body?: Buffer) {
  return new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ port, path, method: body ? 'POST' : 'GET', headers }, response => {
      resolve(response.resume().statusCode);
    });
    // A refusal may come before the body is through.
    asked.on('error', reject).end(body);
  });
}

describe('the ingress, by the HAProxy of its controller', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-ingress-'));
    await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve));
    port = await freePort();
    const text = configuration(port, (upstream.address() as AddressInfo).port);
    controller = haproxy(dir, text, () => answers(`http://127.0.0.1:${port}/api/health`));
    await controller.start();
  });
  afterAll(async () => {
    await controller.stop();
    upstream.close();
    rmSync(dir, { recursive: true });
  });

  test('what a process answers on its internal port is not there, however it is spelled', async () => {
    const spelled = INTERNAL_PATHS.flatMap(path => [path, `/${path}`, `${path}/below`, path.toUpperCase()]);

    for (const path of spelled) expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf('/api/readymade')).toBe(200);
  });

  test('the gateway hears who a request is from by the controller alone', async () => {
    await statusOf('/api/me', { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' });

    expect(heard.at(-1)).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(heard.at(-1)?.['forwarded']).toBeUndefined();
  });

  test('the largest picture goes through, and so does one that the gateway is to refuse; much more does not', async () => {
    expect(await statusOf('/api/profile/photo', {}, Buffer.alloc(PICTURE_MAX_BYTES))).toBe(200);
    expect(await statusOf('/api/profile/photo', {}, Buffer.alloc(PICTURE_MAX_BYTES + 1))).toBe(200);
    expect(await statusOf('/api/profile/photo', { 'content-length': 2 * PICTURE_MAX_BYTES }, Buffer.alloc(1))).toBe(
      413,
    );
  });

  test('the address of a mailed link, which holds a token, is in no line of the log', async () => {
    await statusOf('/api/verify/token-of-a-mail');
    await controller.stop();
    const log = readFileSync(join(dir, 'haproxy.log'), 'utf8');

    expect(log).not.toContain('token-of-a-mail');
    expect(log).not.toContain('GET ');
  });
});
