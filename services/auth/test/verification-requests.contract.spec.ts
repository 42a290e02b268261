import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('requests for verification mails', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const ask = (username: string) => running.auth.requestVerification({ username });

  describe('asking for another verification mail', () => {
    test('V10 the answer says when the next may be asked for, the same whether or not the username is known', async () => {
      const waiting = aRegistration();
      const member = aRegistration();
      await running.verified(member);
      await running.auth.register(waiting);

      for (const username of [waiting.username, member.username, aRegistration().username]) {
        expect(await ask(username)).toEqual({ isAccepted: true, waitSeconds: 0 });
        const [second, third] = [await ask(username), await ask(username)];
        expect([second.isAccepted, third.isAccepted]).toEqual([true, false]);
        for (const { waitSeconds } of [second, third]) {
          expect(waitSeconds).toBeGreaterThan(3500);
          expect(waitSeconds).toBeLessThanOrEqual(3600);
        }
      }
      expect((await running.userCalled(waiting.username)).verification.version).toBe(3);
    });

    test('V10 two requests at once get a mail each', async () => {
      const waiting = aRegistration();
      await running.auth.register(waiting);

      expect(await Promise.all([ask(waiting.username), ask(waiting.username)])).toEqual([
        expect.objectContaining({ isAccepted: true }),
        expect.objectContaining({ isAccepted: true }),
      ]);

      expect((await running.userCalled(waiting.username)).verification.version).toBe(3);
    });

    test('V10 a mail beyond those of its mailbox waits for the hour, and voids no link', async () => {
      const owner = aRegistration();
      await running.auth.register(owner);
      const link = await running.linkToken(owner.username);
      for (let again = 0; again < 2; again += 1) await running.auth.register(aRegistration({ email: owner.email }));

      expect(await ask(owner.username)).toMatchObject({ isAccepted: true });

      expect((await running.userCalled(owner.username)).mails.verification).toMatchObject({ state: 'held' });
      expect(await running.auth.verify({ token: link })).toEqual({
        outcome: 'verified',
        username: owner.username,
        userId: expect.any(String),
      });
    });
  });
});
