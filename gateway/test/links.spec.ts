import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('requests for links', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth });
  });
  afterAll(() => gateway.stop());

  const reset = (form: unknown) => gateway.post('/api/auth/reset', form);
  const form = { token: 'a-token', password: 'curiouser and curiouser' };

  test('resend and forgot are 200 with one sentence, for every account', async () => {
    auth.requestVerification = async () => ({ isAccepted: true, waitSeconds: 0 });
    auth.forgotPassword = async () => {};

    const answers = [
      await gateway.post('/api/auth/resend', { username: 'alice' }),
      await gateway.post('/api/auth/forgot', { email: 'alice@example.org' }),
    ];

    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true, message: expect.stringMatching(/^If /) });
    }
  });

  test('V10 resend says in minutes when the next mail can go', async () => {
    const messages: unknown[] = [];
    for (const isAccepted of [true, false]) {
      auth.requestVerification = async () => ({ isAccepted, waitSeconds: 1741 });
      const answer = await gateway.post('/api/auth/resend', { username: 'alice' });
      const body = (await answer.json()) as Record<string, unknown>;
      expect([answer.status, body['waitSeconds'], body['isAccepted']]).toEqual([200, 1741, isAccepted]);
      messages.push(body['message']);
    }

    expect(messages[0]).toMatch(/a new link is on its way\. You can ask again in 30 minutes\./);
    expect(messages[1]).toMatch(/^You can ask again in 30 minutes\./);
  });

  test('resend and forgot check their input', async () => {
    expect((await gateway.post('/api/auth/resend', {})).status).toBe(400);
    expect((await gateway.post('/api/auth/resend', { username: { $ne: 1 } })).status).toBe(400);
    const answer = await gateway.post('/api/auth/forgot', { email: 'no address' });
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ fields: { email: 'Please enter a valid email address.' } });
  });

  test('a good link for a new password is 200; an expired one 410, an unknown one 404', async () => {
    const statuses = [];
    for (const outcome of ['reset', 'expired', 'unknown'] as const) {
      auth.resetPassword = async () => ({ outcome });
      statuses.push((await reset(form)).status);
    }

    expect(statuses).toEqual([200, 410, 404]);
  });

  test('a new password that is too short, or that auth refuses, is 400 beside its field', async () => {
    auth.resetPassword = async () => {
      throw new ServiceError<AuthReason>('invalid_input', 'password_is_common', {}, { field: 'password' });
    };

    expect(await refusal(await reset({ ...form, password: 'short' }))).toMatchObject({
      fields: { password: 'Please use at least 8 characters.' },
    });
    expect(await refusal(await reset(form))).toMatchObject({
      fields: { password: 'Many people use this password, so it’s easy to guess. Please choose another one.' },
    });
  });

  test('V7 guessed links for a new password end in 429', async () => {
    auth.resetPassword = async () => ({ outcome: 'unknown' });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 31; turn += 1) statuses.add((await reset(form)).status);

    expect([...statuses]).toEqual([404, 429]);
  });

  test('what a service throws unexpectedly is 500 and says nothing about it', async () => {
    auth.requestVerification = async () => {
      throw new Error('connect ECONNREFUSED mongodb://secret@10.0.0.1');
    };

    const answer = await gateway.post('/api/auth/resend', { username: 'alice' });

    expect(answer.status).toBe(500);
    expect((await refusal(answer))['message']).not.toMatch(/mongo|ECONN/);
  });
});
