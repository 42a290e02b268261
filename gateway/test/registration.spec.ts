import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const alice = {
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  password: 'curiouser and curiouser',
};
const fields = Object.keys(alice);
const registered: unknown[] = [];
const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('registration over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, config: { TRUST_PROXY: ['127.0.0.1'] } });
  });
  beforeEach(() => {
    registered.length = 0;
    auth.register = async form => void registered.push(form);
  });
  afterAll(() => gateway.stop());

  let visitors = 0;

  /** Each visitor has an address of their own, so that none uses up what another may do. */
  const register = (form: unknown, address = `10.0.0.${(visitors += 1)}`) =>
    gateway.post('/api/auth/register', form, { 'x-forwarded-for': address });

  test('a good registration is 201 and says what comes next', async () => {
    const answer = await register(alice);

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, message: expect.stringContaining('mail') });
    expect(registered).toEqual([{ ...alice, browser: expect.any(String), language: 'en' }]);
  });

  test('R1 nothing at all is 400 with a sentence for every field', async () => {
    const answer = await register({});

    expect(answer.status).toBe(400);
    expect(Object.keys((await refusal(answer))['fields'] as object).toSorted()).toEqual(fields.toSorted());
    expect(registered).toEqual([]);
  });

  test.each(fields)('R1 without %s it is 400, with a sentence for that field', async field => {
    const answer = await register({ ...alice, [field]: undefined });

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ fields: { [field]: expect.stringMatching(/^Please/) } });
  });

  test.each(fields)('R2 %s has to be text: operators, lists, numbers, booleans and null are 400', async field => {
    for (const value of [{ $ne: null }, ['a@b.c'], { length: 99 }, 7, true, null]) {
      const answer = await register({ ...alice, [field]: value });

      expect(answer.status).toBe(400);
      expect((await refusal(answer))['fields']).toHaveProperty(field);
    }
    expect(registered).toEqual([]);
  });

  test.each([[[alice]], ['alice'], [null], [7]])('R2 a body that is no object is 400: %j', async body => {
    expect((await register(body)).status).toBe(400);
    expect(registered).toEqual([]);
  });

  test('R3 unknown fields are 400, and not repeated', async () => {
    for (const extra of [{ verified: true }, { friends: [] }, { role: 'admin' }, { _id: 'x' }, { __v: 1 }]) {
      const answer = await register({ ...alice, ...extra });

      expect(answer.status).toBe(400);
      const { requestId: _, ...said } = await refusal(answer);
      expect(JSON.stringify(said)).not.toContain(`"${Object.keys(extra)[0]}"`);
    }
    expect(registered).toEqual([]);
  });

  test('R3 a prototype in the JSON is 400', async () => {
    const answer = await fetch(`${gateway.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"__proto__":{"isAdmin":true},${JSON.stringify(alice).slice(1)}`,
    });

    expect(answer.status).toBe(400);
    expect(registered).toEqual([]);
  });

  test('R4 passwords of 7 and of 129 characters are 400, of 8 and 128 are taken', async () => {
    const statuses = [];
    for (const length of [1, 7, 8, 128, 129])
      statuses.push((await register({ ...alice, password: 'x'.repeat(length) })).status);

    expect(statuses).toEqual([400, 400, 201, 201, 400]);
  });

  test('R4 a password of 1 MB is 413 before anybody looks at it', async () => {
    const answer = await register({ ...alice, password: 'x'.repeat(1_000_000) }).catch(() => undefined);

    // The connection may break before a client has sent all of it.
    expect([413, undefined]).toContain(answer?.status);
    expect(registered).toEqual([]);
  });

  test('R4 a body just over 64 kB is 413', async () => {
    const answer = await register({ ...alice, password: 'x'.repeat(66_000) });

    expect(answer.status).toBe(413);
    await refusal(answer);
  });

  test('R5 what auth says about a guessable password stands beside the field', async () => {
    auth.register = async () => {
      throw new ServiceError<AuthReason>('invalid_input', 'password_is_common', {}, { field: 'password' });
    };

    const answer = await register({ ...alice, password: 'password1' });

    expect(answer.status).toBe(400);
    const message = 'Many people use this password, so it’s easy to guess. Please choose another one.';
    expect(await refusal(answer)).toMatchObject({ message, fields: { password: message } });
  });

  test('R6 a password reaches auth as it was typed', async () => {
    const password = '  pa\u0065\u0301 🦔 ';

    expect((await register({ ...alice, password })).status).toBe(201);
    expect(registered).toEqual([expect.objectContaining({ ...alice, password })]);
  });

  test('R8 a name is text: markup passes as it is, 10 kB and invisible ones are 400', async () => {
    const markup = '<img src=x onerror=alert(1)>';

    expect((await register({ ...alice, firstname: markup })).status).toBe(201);
    expect(registered).toEqual([expect.objectContaining({ ...alice, firstname: markup })]);
    for (const lastname of ['x'.repeat(51), 'x'.repeat(10_000), '   ', '\u200b\u200d'])
      expect((await register({ ...alice, lastname })).status).toBe(400);
  });
});
