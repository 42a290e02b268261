import { randomBytes } from 'node:crypto';
import type { Redemption } from '@attune/auth-contract/registration.methods';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const INVALID = 'Invalid verification link. Please try registering again.';
const auth: AuthAnswers = {};
const asked: string[] = [];
let gateway: RunningGateway;

/** What auth knows of each token. */
const outcomes = new Map<string, Redemption['outcome']>();

describe('verification over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, config: { TRUST_PROXY: ['127.0.0.1'] } });
    auth.verify = async ({ token }) => {
      asked.push(token);
      const outcome = outcomes.get(token) ?? 'unknown';
      return outcome === 'verified' ? { outcome, username: 'alice' } : { outcome };
    };
  });
  beforeEach(() => (asked.length = 0));
  afterAll(() => gateway.stop());

  let visitors = 0;
  const follow = (token: string, address = `10.5.0.${(visitors += 1)}`) =>
    gateway.get(`/api/auth/verify/${token}`, { 'x-forwarded-for': address });

  function aToken(outcome: Redemption['outcome']): string {
    const token = randomBytes(32).toString('base64url');
    outcomes.set(token, outcome);
    return token;
  }

  test('V1 a good link is 200 success:true, with the username to log in with', async () => {
    const answer = await follow(aToken('verified'));

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      success: true,
      message: 'Email verified successfully!',
      username: 'alice',
    });
  });

  test('V2 the same link again is 200; long after, it is the one thing that is 400', async () => {
    const token = aToken('verified');
    expect([(await follow(token)).status, (await follow(token)).status]).toEqual([200, 200]);

    const late = await follow(aToken('used'));

    expect(late.status).toBe(400);
    const body = await refusal(late);
    expect(body['message']).toContain('verified');
    expect(body).not.toHaveProperty('username');
  });

  test.each([
    ['unknown', randomBytes(32).toString('base64url')],
    ['truncated', 'abc'],
    ['empty', ''],
    ['with a slash', 'a/b'],
    ['10 kB long', 'x'.repeat(10_000)],
    ['..%2f', '..%2f'],
    ['%00', '%00'],
    ['%zz', '%zz'],
    ['%E0%A4', '%E0%A4%A'],
    ['a lone %', '%'],
    ['an operator', encodeURIComponent('{"$ne":1}')],
    ['undefined', 'undefined'],
    ['null', 'null'],
    ['with a query of operators', 'abc?token[$ne]=1&token=2'],
    ['500 characters long', 'x'.repeat(500)],
  ])('V3 a link that is %s is 404 with the sentence of the specification', async (_what, token) => {
    const answer = await follow(token);

    expect(answer.status).toBe(404);
    expect((await refusal(answer))['message']).toBe(INVALID);
  });

  test('V3 without a token at all it is 404 with the same sentence', async () => {
    expect((await refusal(await gateway.get('/api/auth/verify')))['message']).toBe(INVALID);
  });

  test('V3 an expired link is 410 with a message of its own', async () => {
    const answer = await follow(aToken('expired'));

    expect(answer.status).toBe(410);
    expect((await refusal(answer))['message']).toMatch(/expired/);
  });

  test('V3 what auth finds malformed is 404, what it cannot answer 503, never 400', async () => {
    const long = await follow('y'.repeat(65));
    const answering = auth.verify;
    delete auth.verify;
    const away = await follow(aToken('verified'));
    auth.verify = answering;

    expect([long.status, away.status]).toEqual([404, 503]);
  });

  test('V3 HEAD, POST and other methods change nothing', async () => {
    const token = aToken('verified');
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await fetch(`${gateway.url}/api/auth/verify/${token}`, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET');
    }

    expect(asked).toEqual([]);
  });

  test('V5 a link that a newer mail replaced is 410 with a message of its own', async () => {
    const answer = await follow(aToken('superseded'));

    expect(answer.status).toBe(410);
    expect((await refusal(answer))['message']).toMatch(/replaced/);
  });

  test('V6 100 parallel uses of one link are all 200', async () => {
    const token = aToken('verified');

    const answers = await Promise.all(Array.from({ length: 30 }, () => follow(token, '10.5.1.1')));
    const more = await Promise.all(Array.from({ length: 70 }, (_, turn) => follow(token, `10.5.2.${turn}`)));

    expect(new Set([...answers, ...more].map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('V7 guesses end in 429 with Retry-After after 30 a minute; good links do not count', async () => {
    const guess = async () => (await follow(randomBytes(32).toString('base64url'), '10.5.3.1')).status;
    for (let turn = 0; turn < 5; turn += 1) await follow(aToken('verified'), '10.5.3.1');
    const statuses = [];
    for (let turn = 0; turn < 31; turn += 1) statuses.push(await guess());
    const late = await follow(aToken('verified'), '10.5.3.1');

    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('V9 the token is in no line of the log, and browsers send it nowhere', async () => {
    const lines: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      jest.spyOn(gateway.log, level).mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)));
    const tokens = [aToken('verified'), aToken('expired'), randomBytes(32).toString('base64url')];
    for (const token of tokens) {
      const answer = await follow(token);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await answer.text()).not.toContain(token);
      await gateway.get(`/verify/${token}`);
      await gateway.get(`/api/auth/verify/${token}/x`);
    }
    jest.restoreAllMocks();

    expect(lines).toHaveLength(9);
    for (const token of tokens) expect(lines.join('\n')).not.toContain(token);
    expect(lines[0]).toContain('"route":"/api/auth/verify/:token"');
  });
});
