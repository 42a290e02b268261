import { aMemberOf } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

const thisMonth = () => new Date().toISOString().slice(0, 7);

describe('an instance without age wallets', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth({ replicas: 1 })));
  afterAll(() => running.stop());

  test('says so, makes no request, and shows no mark of earlier', async () => {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    const at = new Date();
    const ageProof = { at, until: new Date(at.getTime() + 1_000_000) };
    expect(await running.auth.ageProof({}, here)).toEqual({ isOn: false, proof: null });
    await running.users.updateOne({ username: member.username }, { $set: { ageProof } });

    await expect(running.auth.beginAgeProof({ place: 'here' }, here)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'age_wallets_off',
    });
    expect((await running.auth.answerAgeRequest({ state: 'x'.repeat(22), answer: null })).outcome).toBe('unknown');
    expect((await running.auth.ageProof({}, here)).proof).toMatchObject({ month: thisMonth(), isShown: false });
    const { profile } = await running.auth.publicProfile({ userId: member.userId }, here);
    expect(profile).not.toHaveProperty('walletAge');
  });
});
