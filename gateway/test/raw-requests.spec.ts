import { type AuthAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';
import { type RawAnswer, sendRaw } from './raw-socket.fixture.js';

const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('raw requests', () => {
  beforeAll(async () => {
    const serverLimits = { requestTimeout: 600, headersTimeout: 300, connectionsCheckingInterval: 50 };
    gateway = await startGateway({ auth, serverLimits });
  });
  afterAll(() => gateway.stop());

  const request = (...headers: string[]) =>
    ['POST /api/auth/login HTTP/1.1', 'Host: attune', 'Content-Type: application/json', ...headers, '', ''].join(
      '\r\n',
    );

  /** In the envelope of every refusal, and the connection is over. */
  function expectRefusal({ status, head, body }: RawAnswer, expected: number): void {
    expect(status).toBe(expected);
    expect(head).toMatch(/^connection: close$/im);
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: expect.stringMatching(/^[A-Z].+\.$/),
      reason: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  }

  test('G4 64 kB of headers are 431', async () => {
    expectRefusal(await sendRaw(gateway.port, request(`X-Large: ${'x'.repeat(65_536)}`)), 431);
  });

  test('G4 1,000 headers are 431', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `x${index}: 1`);

    const answer = await sendRaw(gateway.port, request(...many, 'Connection: close', 'Content-Length: 0'));

    expectRefusal(answer, 431);
  });

  test('G4 Transfer-Encoding together with Content-Length is 400', async () => {
    const answer = await sendRaw(
      gateway.port,
      request('Transfer-Encoding: chunked', 'Content-Length: 4'),
      '0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: attune\r\n\r\n',
    );

    expectRefusal(answer, 400);
  });

  test('G4 two lengths, and a space before the colon, are 400', async () => {
    expectRefusal(await sendRaw(gateway.port, request('Content-Length: 4', 'Content-Length: 5')), 400);
    expectRefusal(await sendRaw(gateway.port, request('Transfer-Encoding : chunked')), 400);
  });

  test('G4 an expectation we do not know is 417', async () => {
    expect((await sendRaw(gateway.port, request('Expect: a miracle', 'Connection: close'))).status).toBe(417);
  });

  test('G4 a body that does not come is 408', async () => {
    expectRefusal(await sendRaw(gateway.port, request('Content-Length: 100'), '{"username":'), 408);
  });

  test('G4 headers that do not come are 408', async () => {
    expectRefusal(await sendRaw(gateway.port, 'GET /api/health HTTP/1.1\r\nHost: '), 408);
  });

  test('G4 what is no HTTP at all is 400', async () => {
    expectRefusal(await sendRaw(gateway.port, 'SSH-2.0-OpenSSH_9.2\r\n\r\n'), 400);
  });

  test('G1 CONNECT gets no answer, TRACE is 405, an address without a slash is 404', async () => {
    const head = 'HTTP/1.1\r\nHost: attune\r\nConnection: close\r\n\r\n';

    expect((await sendRaw(gateway.port, `CONNECT evil.example:443 ${head}`)).head).toBe('');
    expect((await sendRaw(gateway.port, `TRACE /api/auth/me ${head}`)).status).toBe(405);
    expect((await sendRaw(gateway.port, `GET *api/health ${head}`)).status).toBe(404);
  });

  test('I16 after all of it the gateway serves', async () => {
    expect((await gateway.get('/api/health')).status).toBe(200);
  });
});
