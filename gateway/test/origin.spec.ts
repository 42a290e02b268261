import { type AuthAnswers, loginWith, ORIGIN, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const PASSWORD = 'curiouser and curiouser';
const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('SameOriginGuard', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth });
    auth.signIn = loginWith(PASSWORD, () => gateway);
    auth.getProfile = async (_input, caller) => ({
      _id: caller?.userId ?? '',
      username: 'alice',
      firstname: 'Alice',
      lastname: 'Liddell',
      email: 'alice@example.org',
    });
  });
  afterAll(() => gateway.stop());

  const login = (headers: Record<string, string>) =>
    fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: 'alice', password: PASSWORD }),
    });

  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:3000.evil.example',
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.1',
    '',
  ])('I27 a login from the origin "%s" is 403', async origin => {
    const answer = await login({ origin });

    expect(answer.status).toBe(403);
    expect((await refusal(answer))['message']).toBe(`This came from another site. Please open Attune at ${ORIGIN}.`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(['cross-site', 'same-site'])('I27 what the browser calls %s is 403, reads too', async site => {
    const { cookie } = await gateway.signedIn();

    expect((await login({ 'sec-fetch-site': site })).status).toBe(403);
    expect((await login({ origin: ORIGIN, 'sec-fetch-site': site })).status).toBe(403);
    const read = await gateway.get('/api/auth/me', { cookie, 'sec-fetch-site': site });
    expect(read.status).toBe(403);
    expect(Object.keys(await refusal(read)).toSorted()).toEqual([
      'message',
      'params',
      'reason',
      'requestId',
      'success',
    ]);
  });

  test('I27 a read from a foreign origin gets no data', async () => {
    const { cookie } = await gateway.signedIn();

    expect((await gateway.get('/api/auth/me', { cookie, origin: 'https://evil.example' })).status).toBe(403);
  });

  test.each<Record<string, string>>([
    { origin: ORIGIN },
    { origin: 'http://localhost:3000' },
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('I27 from our own page, from a person and from no browser it is 200: %j', async headers => {
    expect((await login(headers)).status).toBe(200);
  });

  test('G3 a preflight from elsewhere is 405, and no answer carries a CORS header', async () => {
    const preflight = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });

    expect(preflight.status).toBe(405);
    for (const answer of [preflight, await login({ origin: 'https://evil.example' }), await login({ origin: ORIGIN })])
      expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
  });
});
