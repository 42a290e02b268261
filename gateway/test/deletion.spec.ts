import { type AuthAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';

const USER = 'a'.repeat(24);
const UNTIL = '2026-12-06T12:00:00.000Z';
const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('leaving over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth });
  });
  afterAll(() => gateway.stop());

  test('the answer names the day, and the browser loses its session', async () => {
    auth.requestDeletion = async () => ({ leavingUntil: UNTIL });
    const { cookie } = await gateway.signedIn(USER);
    const response = await gateway.post('/api/account/deletion', { password: 'secret enough' }, { cookie });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: expect.any(String), leavingUntil: UNTIL });
    expect(response.headers.getSetCookie().join()).toMatch(/sid=;/);
  });

  test('a login of a leaving member is refused with what keeps the account', async () => {
    auth.signIn = async () => ({ outcome: 'leaving', until: UNTIL, keepToken: 'x.y.z', userId: USER });
    const response = await gateway.post('/api/auth/login', { username: 'alice', password: 'secret enough' });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      success: false,
      reason: 'account_leaving',
      leaving: true,
      leavingUntil: UNTIL,
      keepToken: 'x.y.z',
    });
  });

  test.each([
    ['kept', 200, undefined],
    ['too_late', 410, 'account_deleted'],
    ['unknown', 403, 'keep_token_expired'],
  ] as const)('keeping the account ends as %s', async (outcome, status, reason) => {
    auth.cancelDeletion = async () => ({ outcome, userId: USER });
    const response = await gateway.post('/api/account/deletion/cancel', { token: 'x.y.z' });

    expect(response.status).toBe(status);
    expect(((await response.json()) as { reason?: string }).reason).toBe(reason);
  });
});
