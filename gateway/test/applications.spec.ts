import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const ID = 'c'.repeat(24);
const item = {
  applicationId: ID,
  username: 'ada',
  firstname: 'Ada',
  introduction: 'x'.repeat(20),
  since: new Date().toISOString(),
};
const application = {
  state: 'waiting',
  mailbox: 'a…@example.org',
  until: new Date().toISOString(),
  withdrawToken: 'x.y.z',
} as const;

describe('applications over HTTP', () => {
  const auth: AuthAnswers = {};
  let gateway: RunningGateway;
  let session: Awaited<ReturnType<RunningGateway['signedIn']>>;
  beforeAll(async () => {
    gateway = await startGateway({ auth });
    session = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());
  const path = `/api/desk/applications/${ID}/decision`;
  const headers = () => ({ cookie: session.cookie });

  test('R45 the list and a decision are a moderator’s with a second factor; the path says which', async () => {
    const asked: unknown[] = [];
    auth.applications = async () => ({ items: [item], waiting: 1 });
    auth.decideApplication = async (decision, caller) => void asked.push([decision, caller?.userId]);
    for (const [isModerator, hasSecondFactor] of [
      [false, false],
      [true, false],
    ] as const) {
      auth.moderatorSession = async () => ({ isModerator, hasSecondFactor });
      expect((await gateway.get('/api/desk/applications', headers())).status).toBe(403);
      expect((await gateway.post(path, { outcome: 'approved' }, headers())).status).toBe(403);
    }
    expect((await gateway.get('/api/desk/applications')).status).toBe(401);
    expect(asked).toEqual([]);

    auth.moderatorSession = async () => ({ isModerator: true, hasSecondFactor: true });
    expect(await (await gateway.get('/api/desk/applications', headers())).json()).toEqual({
      success: true,
      items: [item],
      waiting: 1,
    });
    expect((await gateway.post(path, { outcome: 'declined', because: 'full' }, headers())).status).toBe(200);
    expect((await gateway.post(path, { outcome: 'approved', applicationId: 'd'.repeat(24) }, headers())).status).toBe(
      400,
    );
    expect(asked).toEqual([[{ applicationId: ID, outcome: 'declined', because: 'full' }, session.userId]]);
  });

  test('R44 one that is gone is a 404', async () => {
    auth.decideApplication = async () => {
      throw new ServiceError<AuthReason>('not_found', 'application_gone');
    };

    const answer = await gateway.post(path, { outcome: 'approved' }, headers());

    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toMatchObject({ reason: 'application_gone' });
  });

  test('R40 a login that waits gets no cookie, and is told how it stands', async () => {
    auth.signIn = async () => ({ outcome: 'applied', application, userId: ID });

    const answer = await gateway.post('/api/auth/login', { username: 'ada', password: 'down the hole' });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ reason: 'application_waits', application });
    expect(answer.headers.getSetCookie().filter(cookie => cookie.includes('session'))).toEqual([]);
  });

  test.each([
    ['withdrawn', 200],
    ['too_late', 410],
    ['unknown', 403],
  ] as const)('R51 a withdrawal that is %s is answered with %d', async (outcome, status) => {
    auth.withdrawApplication = async () => ({ outcome });

    expect((await gateway.post('/api/admission/withdraw', { token: 'x.y.z' })).status).toBe(status);
  });
});
