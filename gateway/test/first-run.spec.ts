import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { testSession } from '@attune/platform/testing/test-config';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const CODE = 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX';
const WRONG = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF';
const person = {
  username: 'first_one',
  firstname: 'Opa',
  lastname: 'Moss',
  email: 'opa@example.org',
  password: 'green bicycle under the stairs',
  isAdult: true,
};

describe('/api/first-run', () => {
  const done: string[] = [];
  const open = (code: string) => {
    if (code !== CODE) throw new ServiceError<AuthReason>('forbidden', 'first_run_closed');
  };
  let gateway: RunningGateway;
  beforeEach(async () => {
    done.length = 0;
    const auth: AuthAnswers = {
      checkFirstRun: async ({ code }) => open(code),
      registerFirstRun: async ({ code, username }) => {
        open(code);
        done.push('registered');
        const { userId, sessionId } = await gateway.signedIn();
        const { token } = testSession(userId, sessionId);
        return {
          outcome: 'signed_in',
          token,
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
          userId,
          username,
        };
      },
      takeFirstRun: async ({ code }) => {
        open(code);
        done.push('taken');
      },
    };
    gateway = await startGateway({ auth });
  });
  afterEach(() => gateway.stop());

  const check = (code: string) => gateway.post('/api/first-run/code', { code });

  test('the account begins a session, and the role needs one', async () => {
    expect((await gateway.post('/api/first-run/operator', { code: CODE })).status).toBe(401);
    const answer = await gateway.post('/api/first-run/account', { ...person, code: CODE });

    expect(answer.status).toBe(201);
    const cookie = answer.headers.getSetCookie().find(one => one.startsWith('sid=')) ?? '';
    expect(cookie).toContain('HttpOnly');
    const taken = await gateway.post('/api/first-run/operator', { code: CODE }, { cookie: cookie.split(';')[0] ?? '' });
    expect(taken.status).toBe(200);
    expect(done).toEqual(['registered', 'taken']);
  });

  test('J28 a wrong code and one of an installation that is operated get one sentence, and nothing else', async () => {
    expect(await refusal(await check(WRONG))).toEqual({
      success: false,
      message: 'This isn’t open. The code is wrong or no longer valid, or someone runs this site already.',
      reason: 'first_run_closed',
      requestId: expect.any(String),
    });
  });

  test('J29 another site can neither make the account nor take the role in the name of who is signed in', async () => {
    const { cookie } = await gateway.signedIn();
    const from = { cookie, origin: 'https://evil.example' };

    expect((await gateway.post('/api/first-run/account', { ...person, code: CODE }, from)).status).toBe(403);
    expect((await gateway.post('/api/first-run/operator', { code: CODE }, from)).status).toBe(403);

    expect(done).toEqual([]);
  });

  test('J20 of one address, a hundred refused codes are answered in 15 minutes, at all three routes together; a right one is not counted', async () => {
    const { cookie } = await gateway.signedIn();
    for (let time = 0; time < 3; time += 1) expect((await check(CODE)).status).toBe(200);
    expect((await gateway.post('/api/first-run/account', { ...person, code: WRONG })).status).toBe(403);
    expect((await gateway.post('/api/first-run/operator', { code: WRONG }, { cookie })).status).toBe(403);

    const guesses = await Promise.all(Array.from({ length: 100 }, () => check(WRONG)));

    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(97);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await check(CODE)).status).toBe(429);
  });
});
