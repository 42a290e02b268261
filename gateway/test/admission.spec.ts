import { type AuthAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';

const CODE = 'c'.repeat(43);

describe('/api/admission', () => {
  let asked = 0;
  let gateway: RunningGateway;
  beforeEach(async () => {
    asked = 0;
    const auth: AuthAnswers = {
      admission: async () => {
        asked += 1;
        return { admission: 'domain', domains: ['club.example'] };
      },
      invitation: async ({ code }) => ({ isOpen: code === CODE }),
    };
    gateway = await startGateway({ auth });
  });
  afterEach(() => gateway.stop());

  const look = (code: unknown) => gateway.post('/api/admission/invitation', { code });

  test('a visitor is told who may register, and auth is asked once, however many ask', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.get('/api/admission')));

    for (const answer of answers)
      expect(await answer.json()).toEqual({
        success: true,
        admission: 'domain',
        domains: ['club.example'],
        membersInvite: false,
      });
    expect(asked).toBe(1);
  });

  test('a visitor is told whether an invitation is open', async () => {
    expect(await (await look(CODE)).json()).toEqual({ success: true, isOpen: true });
    expect((await look({ $ne: '' })).status).toBe(400);
  });

  test('R26 of one address, thirty codes that are not open are told a minute, and any number that is', async () => {
    for (let time = 0; time < 40; time += 1) expect((await look(CODE)).status).toBe(200);
    expect(await (await look('unknown')).json()).toEqual({ success: true, isOpen: false });
    const guesses = await Promise.all(Array.from({ length: 40 }, () => look('a guess')));

    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(29);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(11);
  });
});
