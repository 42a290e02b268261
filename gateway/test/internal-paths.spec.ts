import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Health } from '@attune/platform/health/health';
import { listenForProbes } from '@attune/platform/health/health.server';
import { INTERNAL_PATHS, InternalPages } from '@attune/platform/health/internal.pages';
import { Metrics } from '@attune/platform/metrics/metrics';
import { type RunningGateway, startGateway } from './gateway.fixture.js';

const root = mkdtempSync(join(tmpdir(), 'attune-web-'));
let gateway: RunningGateway;
let internal: Server;

describe('internal paths', () => {
  beforeAll(async () => {
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Attune</title>');
    gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: root } });
    const { app } = gateway;
    const shown = { health: app.get(Health), metrics: app.get(Metrics), pages: app.get(InternalPages) };
    internal = await listenForProbes([shown], { port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    internal.closeAllConnections();
    internal.close();
    await gateway.stop();
    rmSync(root, { recursive: true });
  });

  /** The path goes out as it is written here. */
  const ask = (port: number, path: string, method = 'GET') =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, method, agent: false }, answer => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      });
      asked.once('error', reject).end();
    });

  const below = [
    '/queues/api/queues',
    '/queues/static/x',
    '/docs/openapi.json',
    '/docs/swagger-ui.css',
    '/metrics/all',
  ];
  const others = ['/health', '/health/detail', '/admin/queues', '/swagger', '/api-docs', '/api/docs', '/api-json'];
  const spellings = (path: string) => [
    path,
    `${path}/`,
    `${path}?format=text`,
    path.toUpperCase(),
    `/${path}`,
    path.replace(/^\/(.)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  ];

  test.each([...INTERNAL_PATHS, ...below, ...others])('G11 nothing answers %s at the public door', async path => {
    for (const spelling of spellings(path))
      for (const method of ['GET', 'POST']) {
        const { status, body } = await ask(gateway.port, spelling, method);

        expect([method, spelling, status]).toEqual([method, spelling, 404]);
        expect(body).not.toMatch(/attune_|openapi|bull|<title>/i);
      }
  });

  test('on the internal port of the gateway there are its probes, its figures and the document of the API', async () => {
    const { port } = internal.address() as AddressInfo;
    const statuses = await Promise.all(INTERNAL_PATHS.map(async path => [path, (await ask(port, path)).status]));

    expect(statuses).toEqual([
      ['/live', 200],
      ['/ready', 200],
      ['/metrics', 200],
      ['/queues', 404],
      ['/docs', 200],
    ]);
  });

  test.each(['/livelihood', '/readymade', '/docs-for-all', '/login', '/friends'])(
    'a page whose address only begins like it is a page: %s',
    async path => {
      expect((await ask(gateway.port, path)).body).toContain('<title>Attune</title>');
    },
  );

  test('who watches from outside still has the one address that says whether the product can be used', async () => {
    expect(await (await gateway.get('/api/health')).json()).toEqual({ success: true, status: 'ok' });
  });
});
