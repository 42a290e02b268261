import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('registration limits', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, config: { TRUST_PROXY: ['127.0.0.1'] } });
  });
  beforeEach(() => {
    auth.register = async () => {};
    auth.requestVerification = async () => ({ isAccepted: true, waitSeconds: 0 });
    auth.forgotPassword = async () => {};
  });
  afterAll(() => gateway.stop());

  const alice = {
    username: 'alice',
    firstname: 'A',
    lastname: 'L',
    email: 'a@example.org',
    password: 'curiouser and curiouser',
  };
  const register = (form: unknown, address: string) =>
    gateway.post('/api/auth/register', form, { 'x-forwarded-for': address });

  test('R10 R11 an address that has an account is answered like a new one, header for header', async () => {
    const answers = [];
    for (const email of ['new@example.org', 'known@example.org']) {
      const answer = await register({ ...alice, email }, '10.1.0.1');
      answers.push([answer.status, await answer.text(), [...answer.headers.keys()]]);
    }

    expect(answers[0]?.[0]).toBe(201);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('R13 a username that is taken is 409 with the sentence at its field', async () => {
    auth.register = async () => {
      throw new ServiceError<AuthReason>('conflict', 'username_taken', {}, { field: 'username' });
    };

    const answer = await register(alice, '10.1.0.2');

    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toMatchObject({
      message: 'Username not available',
      fields: { username: 'Username not available' },
      reason: 'username_taken',
      fieldReasons: { username: 'username_taken' },
    });
  });

  test('R14 50 registrations from one address end in 429 with Retry-After, another address goes on', async () => {
    const statuses = [];
    for (let turn = 0; turn < 50; turn += 1) statuses.push((await register(alice, '10.1.0.3')).status);
    const late = await register(alice, '10.1.0.3');

    expect(statuses.filter(status => status === 201)).toHaveLength(30);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusal(late))['message']).toMatch(/^Too many tries\. Please wait/);
    expect((await register(alice, '10.1.0.4')).status).toBe(201);
  });

  test('R14 without a trusted proxy registrations count by the address of the socket, not by X-Forwarded-For', async () => {
    await using direct = await startGateway({ isAlone: true });
    const statuses = [];
    for (let turn = 0; turn < 31; turn += 1) {
      const headers = { 'x-forwarded-for': `10.1.1.${turn}`, 'x-real-ip': `10.1.1.${turn}` };
      statuses.push((await direct.post('/api/auth/register', alice, headers)).status);
    }

    expect(statuses.at(-1)).toBe(429);
  });

  test('R14 mails that one address asks for are counted: 30 an hour for resend and forgot together', async () => {
    const headers = { 'x-forwarded-for': '10.1.0.5' };
    const statuses = [];
    for (let turn = 0; turn < 16; turn += 1) {
      statuses.push((await gateway.post('/api/auth/resend', { username: `user${turn}` }, headers)).status);
      statuses.push((await gateway.post('/api/auth/forgot', { email: `user${turn}@example.org` }, headers)).status);
    }

    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
  });

  test.each([
    ['text/plain', JSON.stringify(alice)],
    ['application/x-www-form-urlencoded', 'username=alice&password=curiouser'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/jsonp', JSON.stringify(alice)],
    ['application/problem+json', JSON.stringify(alice)],
    ['', JSON.stringify(alice)],
  ])('R16 a body of type "%s" is 415', async (type, body) => {
    const headers = type ? { 'content-type': type } : undefined;
    const bytes = new TextEncoder().encode(body);

    const answer = await fetch(`${gateway.url}/api/auth/register`, {
      method: 'POST',
      body: bytes,
      ...(headers && { headers }),
    });

    expect(answer.status).toBe(415);
    expect((await refusal(answer))['message']).toBe('Please send JSON.');
  });

  test('R16 JSON with a character set is taken', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'x-forwarded-for': '10.1.0.6' };

    expect((await gateway.post('/api/auth/register', alice, headers)).status).toBe(201);
  });

  test('R16 what is no JSON is 400', async () => {
    const headers = { 'content-type': 'application/json' };

    for (const body of ['{"username":', '', 'alice'])
      expect((await fetch(`${gateway.url}/api/auth/register`, { method: 'POST', body, headers })).status).toBe(400);
  });
});
