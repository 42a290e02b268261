import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'attune-web-'));
const root = join(folder, 'dist');
let gateway: RunningGateway;

describe('the web app', () => {
  beforeAll(async () => {
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'outside');
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Attune</title>');
    mkdirSync(join(root, 'pages'));
    for (const page of ['landing.en', 'landing.de', 'settings.en', 'settings.de', 'settings.chat.en', 'members._.en']) {
      writeFileSync(join(root, `pages/${page}.html`), `<!doctype html><title>${page}</title>`);
    }
    writeFileSync(join(root, 'icon.svg'), '<svg/>');
    writeFileSync(join(root, 'sw.js'), 'worker');
    writeFileSync(join(root, '.env'), 'inside');
    writeFileSync(join(root, 'assets/index-abc123.js'), 'plain');
    writeFileSync(join(root, 'assets/index-abc123.js.br'), brotliCompressSync('packed'));
    mkdirSync(join(root, 'assets/guard'));
    writeFileSync(join(root, 'assets/guard/abc1234.js'), 'judge');
    gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: root } });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  });

  test.each([
    '/login',
    '/verify/a-token',
    '/friends?query=bob',
    '/settings/deeper',
    '/no/such/page',
    '/verify/%zz',
    '/apiary',
  ])(
    'the address %s, of which nothing was drawn, is the empty page, and the browser asks for it each time',
    async path => {
      const answer = await gateway.get(path);

      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>Attune</title>');
    },
  );

  test.each([
    ['/', 'de-AT,de;q=0.9,en;q=0.8', 'landing.de'],
    ['/', 'fr,en;q=0.5,de;q=0.8', 'landing.de'],
    ['/', 'fr', 'landing.en'],
    ['/', undefined, 'landing.en'],
    ['/settings?tab=chat', 'en', 'settings.en'],
    ['/settings/', 'de', 'settings.de'],
    ['/settings/chat', 'en', 'settings.chat.en'],
    ['/settings/chat/deeper', 'en', 'settings.chat.en'],
    ['/members/anna', 'en', 'members._.en'],
    ['/members/anna.b', 'en', 'members._.en'],
  ])('the address %s with the languages %s is the page that was drawn for them, %s', async (path, languages, page) => {
    const answer = await gateway.get(path, languages ? { 'accept-language': languages } : {});

    expect(await answer.text()).toContain(`<title>${page}</title>`);
    expect(answer.headers.get('vary')).toContain('accept-language');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('files with a hash in their name are kept for a year, others for an hour', async () => {
    const [asset, icon] = [await gateway.get('/assets/index-abc123.js'), await gateway.get('/icon.svg')];

    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('the service worker is asked for each time, and may be one', async () => {
    const { headers } = await gateway.get('/sw.js');

    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  test('E4: the script that looks at photos may run WebAssembly and ask this origin, and no page may run any', async () => {
    const policyOf = async (path: string) => (await gateway.get(path)).headers.get('content-security-policy') ?? '';

    expect(await policyOf('/assets/guard/abc1234.js')).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
    );
    for (const path of [
      '/',
      '/assets/index-abc123.js',
      '/sw.js',
      '/assets/guard/../index-abc123.js',
      '/api/assets/guard/abc1234.js',
    ])
      expect(await policyOf(path)).toMatch(/script-src 'self';/);
  });

  test('a file that lies there packed is sent so, to those who can read it', async () => {
    const packed = await gateway.get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    const plain = await gateway.get('/assets/index-abc123.js', { 'accept-encoding': 'identity' });

    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect(packed.headers.get('cache-control')).toMatch(/immutable/);
    expect([await packed.text(), await plain.text()]).toEqual(['packed', 'plain']);
  });

  test('a password manager is led to the screen where the password is changed', async () => {
    const answer = await gateway.get('/.well-known/change-password');

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings/account#account-password']);
  });

  test.each([
    '/.well-known',
    '/.well-known/',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/change-password/more',
    '/.Well-Known/passkey-endpoints',
    '/%2ewell-known/assetlinks',
    '//.well-known/nodeinfo',
  ])('G1 %s is 404 in JSON: what programs look for there is not here', async path => {
    const answer = await gateway.get(path);

    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toMatchObject({ success: false });
  });

  test('a file that is not there is 404 in JSON, and is not cached', async () => {
    const answer = await gateway.get('/assets/index-old.js');

    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await refusal(answer);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/.env',
    '//secret.txt',
  ])('nothing outside the folder and nothing hidden is served: %s', async path => {
    const { status, body } = await getAsIs(path);

    expect([200, 403, 404]).toContain(status);
    expect(body).not.toMatch(/outside|inside/);
  });

  test('HEAD of a page has its headers and no body', async () => {
    const answer = await fetch(`${gateway.url}/login`, { method: 'HEAD' });

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  test('without a built web app the API runs and pages are 404', async () => {
    await using bare = await startGateway({ isAlone: true });
    const statuses = [(await bare.get('/api/health')).status, (await bare.get('/')).status];

    expect(statuses).toEqual([200, 404]);
  });

  /** fetch would tidy the path up. */
  function getAsIs(path: string): Promise<{ status: number | undefined; body: string }> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: gateway.port, path }, answer => {
        let body = '';
        answer.setEncoding('utf8').on('data', chunk => (body += String(chunk)));
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      });
      asked.on('error', reject).end();
    });
  }
});
