import { testCaller } from '@attune/platform/testing/test-config';
import { aMemberOf, PASSWORD } from './account.fixture.js';
import { aBrowser, aPerson, startWithProvider, type WithProvider } from './oidc.fixture.js';

describe('linking the identity provider', () => {
  let running: WithProvider;
  beforeAll(async () => (running = await startWithProvider()));
  afterAll(() => running.stop());

  const aMember = () => aMemberOf(running);
  type Member = Awaited<ReturnType<typeof aMember>>;
  type Here = Awaited<ReturnType<Member['signIn']>>;
  /** As far as the answer of the provider. */
  async function begun(here: Here, person = aPerson()) {
    const browser = aBrowser();
    const { url } = await running.auth.beginOidcLink({ browser, password: PASSWORD }, here);
    await running.auth.answerOidc({ browser, query: await running.comeBack(url, person) });
    return { browser, secondStep: aBrowser() };
  }

  test('a member links it with the password, is told by mail, logs in by it, and unlinks it', async () => {
    const member = await aMember();
    const here = await member.signIn();
    const person = aPerson({ email: 'another@campus.example', email_verified: false });
    expect(await running.auth.oidcLink({}, here)).toEqual({ provider: 'Campus', linkedAt: null, hasPassword: true });
    expect(await running.auth.finishOidc(await begun(here, person), here)).toEqual({ outcome: 'linked' });
    expect(await running.auth.oidcLink({}, here)).toMatchObject({ linkedAt: expect.any(String), hasPassword: true });
    expect(await member.mails('providerChanged')).toHaveLength(1);
    expect(await running.finish(person)).toMatchObject({ outcome: 'signed_in', username: member.username });
    const again = running.auth.beginOidcLink({ browser: aBrowser(), password: PASSWORD }, here);
    await expect(again).rejects.toMatchObject({ reason: 'oidc_linked_already' });

    await running.auth.unlinkOidc({ password: PASSWORD }, here);
    expect(await member.mails('providerChanged')).toHaveLength(2);
    await expect(running.finish(person)).rejects.toMatchObject({ reason: 'oidc_email_unverified' });
    await expect(running.auth.unlinkOidc({ password: PASSWORD }, here)).rejects.toMatchObject({
      reason: 'oidc_not_linked',
    });
  });

  test('L33 a session alone links nothing: not without the password, in another session, or after a new password', async () => {
    const member = await aMember();
    const [here, there] = [await member.signIn(), await member.signIn()];
    const wrong = running.auth.beginOidcLink({ browser: aBrowser(), password: 'not this one' }, here);
    await expect(wrong).rejects.toMatchObject({ reason: 'password_wrong' });
    const linking = await begun(here);
    for (const caller of [there, undefined, testCaller('f'.repeat(24), here.sessionId)])
      await expect(running.auth.finishOidc(linking, caller)).rejects.toMatchObject({ reason: 'oidc_ended' });
    await running.auth.changePassword({ current: PASSWORD, password: 'paint the roses red' }, here);
    await expect(running.auth.finishOidc(linking, here)).rejects.toMatchObject({ reason: 'oidc_ended' });
    expect((await member.stored()).identity).toBeUndefined();
  });

  test('a person of the provider belongs to one account', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const [here, there] = [await one.signIn(), await other.signIn()];
    const person = aPerson();
    await running.auth.finishOidc(await begun(here, person), here);
    const second = await begun(there, person);
    await expect(running.auth.finishOidc(second, there)).rejects.toMatchObject({ reason: 'oidc_linked_elsewhere' });
    expect((await other.stored()).identity).toBeUndefined();
  });

  test('L34 an intruder who linked theirs is out when the member says that it was not them', async () => {
    const member = await aMember();
    const here = await member.signIn();
    const intruder = aPerson({ email_verified: false });
    await running.auth.finishOidc(await begun(here, intruder), here);
    expect((await running.auth.notMe({ token: await member.token('providerChanged') })).outcome).toBe('locked');
    expect((await member.stored()).identity).toBeUndefined();
    await expect(running.finish(intruder)).rejects.toMatchObject({ reason: 'oidc_email_unverified' });
  });

  test('who has no password is told so where one is asked for, and sets one by a mail', async () => {
    const person = aPerson();
    const login = await running.register(person);
    if (login.outcome !== 'signed_in') throw new Error(login.outcome);
    const username = person.preferred_username ?? '';
    const { _id } = await running.userCalled(username);
    const caller = testCaller(_id.toHexString(), 'a session');
    const unset = { code: 'invalid_input', reason: 'password_not_set', details: { field: 'password' } };
    await expect(running.auth.requestDeletion({ password: 'any' }, caller)).rejects.toMatchObject(unset);
    await expect(running.auth.checkPassword({ password: 'any' }, caller)).rejects.toMatchObject(unset);
    await expect(running.auth.unlinkOidc({ password: 'any' }, caller)).rejects.toMatchObject(unset);
    expect(await running.auth.oidcLink({}, caller)).toMatchObject({ hasPassword: false });

    await running.auth.forgotPassword({ email: person.email });
    await running.auth.resetPassword({ token: await running.linkToken(username, 'passwordReset'), password: PASSWORD });
    expect(await running.auth.oidcLink({}, caller)).toMatchObject({ hasPassword: true, linkedAt: expect.any(String) });
    await running.auth.unlinkOidc({ password: PASSWORD }, caller);
    expect((await running.auth.login({ username, password: PASSWORD })).outcome).toBe('signed_in');
  });
});
