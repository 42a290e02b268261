import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { aMemberOf, anAddress, PASSWORD } from './account.fixture.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, secondFactors } from './second-factor.fixture.js';

let running: RunningAuth;

describe('login by mail address', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  const origin = { address: 'somewhere' };
  const signIn = (username: string, password = PASSWORD) => running.auth.signIn({ username, password, origin });
  const outcomeOf = async (username: string, password = PASSWORD) => (await signIn(username, password)).outcome;

  test('a member logs in by it as by the username, and the gateway learns the username', async () => {
    const { email, username, userId } = await aMemberOf(running);

    for (const name of [email, username])
      expect(await signIn(name)).toMatchObject({ outcome: 'signed_in', userId, username });
    expect(await running.auth.login({ username: email, password: PASSWORD })).toMatchObject({ outcome: 'signed_in' });
  });

  test('however it is written it is the same one, and another one is not', async () => {
    const unique = Date.now().toString(36);
    await running.verified(aRegistration({ email: `Zoë.${unique}@bücher.example`, password: PASSWORD }));

    for (const typed of [
      `zoë.${unique}@bücher.example`,
      `ZOË.${unique}@BÜCHER.example`,
      `Zoe\u0308.${unique}@xn--bcher-kva.example`,
      ` zoë.${unique}\uff20bücher.example\u00a0`,
    ])
      expect([typed, await outcomeOf(typed)]).toEqual([typed, 'signed_in']);
    for (const other of [`zoe.${unique}@bücher.example`, `zoë.${unique}+tag@bücher.example`, `zoë.${unique}`, '@'])
      expect([other, await outcomeOf(other)]).toEqual([other, 'refused']);
  });

  test('L1 an unknown address, a wrong password and an address that is not confirmed are refused after the same work', async () => {
    const { email, userId } = await aMemberOf(running);
    const waiting = aRegistration({ password: PASSWORD });
    await running.auth.register(waiting);
    const verify = jest.spyOn(PasswordHasher.prototype, 'verify');

    expect(await signIn(email, 'not the password')).toEqual({ outcome: 'refused', userId });
    expect(await signIn(anAddress())).toEqual({ outcome: 'refused' });
    expect(await signIn(waiting.email)).toEqual({ outcome: 'refused' });

    expect(verify.mock.calls.map(([, password]) => password)).toEqual(['not the password', PASSWORD, PASSWORD]);
  });

  test('a stranger who registers an address cannot tell by it whether the address has an account', async () => {
    const { email } = await aMemberOf(running);
    const password = 'chosen by a stranger';
    const [decoy, pending] = [aRegistration({ email, password }), aRegistration({ password })];
    for (const registration of [decoy, pending]) {
      await running.auth.register(registration);
      expect(await outcomeOf(registration.username, password)).toBe('unverified');

      expect(await signIn(registration.email, password)).toMatchObject({ outcome: 'refused' });
    }
  });

  test('an address that is asked for lets its owner in once both mailboxes agreed, and the former one no longer', async () => {
    const member = await aMemberOf(running);
    const email = anAddress();
    await running.auth.requestEmailChange({ password: PASSWORD, email }, await member.signIn());
    await running.auth.agreeToEmail({ token: await member.token('emailChangeConfirm') });
    expect([await outcomeOf(email), await outcomeOf(member.email)]).toEqual(['refused', 'signed_in']);

    await running.auth.agreeToEmail({ token: await member.token('emailChangeApprove') });

    expect([await outcomeOf(email), await outcomeOf(member.email)]).toEqual(['signed_in', 'refused']);
  });

  test('a member who is suspended, leaves or has a second factor is answered as by the username', async () => {
    const [suspended, leaving] = [await aMemberOf(running), await aMemberOf(running)];
    const { withTotp } = secondFactors(() => running);
    const protectedOne = await withTotp();
    const stored = await running.userCalled(protectedOne.username);
    const suspension = { kind: 'banned', until: null, caseId: 'c'.repeat(24), decidedAt: new Date() };
    await running.users.updateOne({ username: suspended.username }, { $set: { suspension } as never });
    await running.auth.requestDeletion({ password: PASSWORD }, await leaving.signIn());

    expect(await outcomeOf(suspended.email)).toBe('suspended');
    expect(await outcomeOf(leaving.email)).toBe('leaving');
    const half = { username: stored.email, password: 'a mad tea party', browser: aBrowser() };
    expect(await running.auth.signIn(half)).toMatchObject({ outcome: 'second_factor', methods: expect.any(Array) });
  });

  test('the address of a deleted account is an unknown one', async () => {
    const { email, username } = await aMemberOf(running);
    await running.users.deleteOne({ username });

    expect(await signIn(email)).toEqual({ outcome: 'refused' });
  });
});
