import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RunningGateway, startGateway } from './gateway.fixture.js';

const root = mkdtempSync(join(tmpdir(), 'attune-pages-'));
let gateway: RunningGateway;

describe('serveWeb, with packed pages alone', () => {
  beforeAll(async () => {
    mkdirSync(join(root, 'pages'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Attune</title>');
    for (const [ending, pack] of [
      ['br', brotliCompressSync],
      ['gz', gzipSync],
    ] as const)
      writeFileSync(join(root, `pages/safety.de.html.${ending}`), pack('<title>safety.de</title>'));
    gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: root } });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(root, { recursive: true });
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('a page of which there are packed copies alone is read by who accepts "%s"', async (accepted, encoding) => {
    const answer = await gateway.get('/safety', { 'accept-encoding': accepted, 'accept-language': 'de' });

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<title>safety.de</title>');
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('vary')).toMatch(/accept-language.*accept-encoding/);
  });

  test('HEAD for a program that reads nothing packed has the headers and no body', async () => {
    const headers = { 'accept-encoding': 'identity', 'accept-language': 'de' };
    const answer = await fetch(`${gateway.url}/safety`, { method: 'HEAD', headers });

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toBe('');
  });
});
