import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalProcess } from '../local/local-process.mjs';
import { answers } from '../local/http-answers.mjs';
import { freePort } from '../local/ports.mjs';
import { serverProgram } from '../test/servers.mjs';
import { until } from '../test/until.js';
import { sendTokens, TOKEN } from './links-with-tokens.fixture.js';

const dir = mkdtempSync(join(tmpdir(), 'attune-balancer-'));
const logFile = join(dir, 'haproxy.log');
let upstream: Server;
let balancer: LocalProcess;
let port: number;

beforeAll(async () => {
  upstream = createServer((_request, response) => response.end('yes'));
  await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve));
  port = await freePort();
  const configuration = join(dir, 'haproxy.cfg');
  writeFileSync(configuration, configurationFor(port, (upstream.address() as AddressInfo).port));
  balancer = new LocalProcess({
    name: 'haproxy',
    command: serverProgram('haproxy') ?? 'haproxy',
    args: ['-db', '-f', configuration],
    env: { ...process.env, TRUSTED_PROXY: '127.0.0.1/32' },
    logFile,
    isReady: () => answers(`http://127.0.0.1:${port}/api/health`),
  });
  await balancer.start();
});
afterAll(async () => {
  await balancer.stop();
  upstream.close();
  rmSync(dir, { recursive: true, force: true });
});

/** The project's own, with the addresses of this machine and fewer connections than a sandbox allows. */
function configurationFor(listening: number, answering: number): string {
  return readFileSync(join(import.meta.dirname, 'balancer.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${listening}`)
    .replace(/maxconn \d+/, 'maxconn 100')
    .replaceAll(/check port \d+/g, 'check')
    .replaceAll(/ resolvers docker.*/g, '')
    .replaceAll(/server-template (\w+) .*/g, `server $1-1 127.0.0.1:${answering}`);
}

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(answer => answer.text());
const log = () => readFileSync(logFile, 'utf8');

describe('the log of the balancer', () => {
  test('O3 no token of a mailed link is in it, however the request is written', async () => {
    await sendTokens(port);
    await get('/about');
    await until(() => log().includes('GET /about '));

    expect(log().split('\n').length).toBeGreaterThan(50);
    expect(log()).not.toContain(TOKEN.slice(0, 12));
  });

  test('each line says method, path up to the token, status, server and time', async () => {
    await get(`/api/auth/verify/${TOKEN}`);
    await get('/metrics');
    await until(() => log().includes('GET /metrics '));

    expect(log()).toMatch(
      /^127\.0\.0\.1:\d+ \[\S+\] door gateways\/gateway-1 \d+\/\d+\/\d+\/\d+\/\d+ 200 \d+ .* GET \/api\/auth\/verify\/\* HTTP\/1\.1$/m,
    );
    expect(log()).toMatch(/ door door\/<NOSRV> \S+ 404 .* GET \/metrics HTTP\/1\.1$/m);
  });
});
