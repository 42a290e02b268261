import { gzipSync } from 'node:zlib';
import { type AuthAnswers, gate, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('HTTP in general', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth });
  });
  afterAll(() => gateway.stop());

  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '//api//auth'],
    ['GET', '//api/auth/me'],
    ['GET', '/api/auth/me/..;/'],
    ['GET', '/api/auth/me/'],
    ['GET', '/API/AUTH/ME'],
    ['GET', '/Api/auth/me'],
    ['GET', '/api/auth/%6De%zz'],
    ['GET', '/socket.io/?EIO=4'],
    ['GET', '/api/auth/__proto__'],
  ])('G1 %s %s is 404 in JSON', async (method, path) => {
    const answer = await fetch(gateway.url + path, { method });

    expect(answer.status).toBe(404);
    expect((await refusal(answer))['message']).toBe('There’s nothing here.');
  });

  test.each([
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/auth/me', 'GET, PUT'],
    ['HEAD', '/api/health', 'GET'],
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/login', 'GET, HEAD'],
  ])('G1 %s %s is 405 and says what is allowed: %s', async (method, path, allowed) => {
    const answer = await fetch(gateway.url + path, { method });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  test('G1 an address of more than 2,048 characters is 414', async () => {
    const answer = await gateway.get(`/api/health?${'x'.repeat(2048)}`);

    expect(answer.status).toBe(414);
    await refusal(answer);
  });

  test('an envelope under /api/friends carries its sentence in msg', async () => {
    const { requestId: _, ...said } = await refusal(await gateway.get('/api/friends/unknown'));

    expect(said).toEqual({ success: false, msg: 'There’s nothing here.', reason: 'nothing_here' });
  });

  test('G5 compressed bodies are 415: nothing is unpacked', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip']) {
      const answer = await fetch(`${gateway.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: new Uint8Array(gzipSync('x'.repeat(1_000_000))),
      });
      expect(answer.status).toBe(415);
      await refusal(answer);
    }
  });

  test('G7 neither an X-Request-Id nor a traceparent from outside is gone on with', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const answers = [
      await gateway.get('/api/health', { 'x-request-id': trace }),
      await gateway.get('/api/health', { traceparent: `00-${trace}-b7ad6b7169203331-01` }),
      await gateway.get('/api/health', { traceparent: '00-xyz' }),
    ];

    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get('x-request-id')).not.toBe(trace);
    }
  });

  test('G8 every answer carries the security headers, errors and pages too; the API is never stored', async () => {
    const answers = [
      await gateway.get('/api/health'),
      await gateway.get('/api/auth/me'),
      await gateway.get('/api/nothing'),
      await gateway.get('/verify/a-token'),
      await gateway.get(`/api/${'x'.repeat(3000)}`),
    ];

    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self';img-src 'self' data:;media-src 'self' blob:;style-src 'self' 'unsafe-inline';script-src 'self';" +
          "worker-src 'self';connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(answers.map(({ headers }) => headers.get('referrer-policy'))).toEqual([
      ...Array<string>(3).fill('strict-origin-when-cross-origin'),
      'no-referrer',
      'strict-origin-when-cross-origin',
    ]);
  });

  test.each(['/%61pi/health', '/ap%69/auth/me', '//api/health', '/api%2Fhealth', '/%41PI/nothing'])(
    'G18 %s is the API: no-store',
    async path => {
      expect((await gateway.get(path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each([
    '/%61pi/auth/verify/a-token',
    '/api/auth/ver%69fy/a-token',
    '/%76erify/a-token',
    '/shared%2Ddate/a-token',
    '/api/d%61tes/shared/a-token',
    '//verify/a-token',
    '/api/notifications/%75nsubscribe/a-token',
  ])('G18 no Referer has the token of %s', async path => {
    expect((await gateway.get(path)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('G8 over https there is HSTS, and insecure requests are upgraded', async () => {
    await using secure = await startGateway({ isAlone: true, config: { PUBLIC_URL: 'https://attune.example' } });
    const { headers } = await secure.get('/api/health');

    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  test('G11 probes, metrics, documentation and dashboards are not routed', async () => {
    for (const path of ['/live', '/ready', '/metrics', '/health', '/admin/queues', '/docs', '/api/docs', '/api-json'])
      expect((await gateway.get(path)).status).toBe(404);
  });

  test('G12 beyond what may be in flight, requests are sent away with 503; those before are answered', async () => {
    const [busy, finished] = [gate(), gate()];
    let asked = 0;
    auth.verify = async () => {
      asked += 1;
      if (asked === 3) busy.open();
      await finished.opened;
      return { outcome: 'verified' };
    };
    await using small = await startGateway({ isAlone: true, serverLimits: { inFlight: 3 } });
    const first = Array.from({ length: 3 }, () => small.get('/api/auth/verify/a-token'));
    await busy.opened;

    const shed = await small.get('/api/health');

    expect(shed.status).toBe(503);
    expect(shed.headers.get('retry-after')).toBe('1');
    expect((await refusal(shed))['message']).toBe('Attune is very busy. Please try again in a moment.');
    finished.open();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await small.get('/api/health')).status).toBe(200);
  });
});
