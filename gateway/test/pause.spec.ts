import { type AuthAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';

const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('pausing over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth });
  });
  afterAll(() => gateway.stop());

  test('is done for the member of the session, and says what it means', async () => {
    const asked: unknown[] = [];
    auth.setPaused = async (input, caller) => void asked.push([input, caller?.userId]);
    const { cookie, userId } = await gateway.signedIn();
    const setPaused = (isPaused: unknown) => gateway.post('/api/account/paused', { isPaused }, { cookie });

    const [paused, back] = [await setPaused(true), await setPaused(false)];

    expect(await paused.json()).toEqual({ success: true, message: 'Your account is paused: others do not see you.' });
    expect(await back.json()).toEqual({ success: true, message: 'Others see you again.' });
    expect((await setPaused('yes')).status).toBe(400);
    expect((await gateway.post('/api/account/paused', { isPaused: true })).status).toBe(401);
    expect(asked).toEqual([
      [{ isPaused: true }, userId],
      [{ isPaused: false }, userId],
    ]);
  });
});
