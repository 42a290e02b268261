import { Sessions } from '@attune/platform/sessions/sessions';
import { testCaller } from '@attune/platform/testing/test-config';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { UserRepository } from '../src/users/user.repository.js';
import { PASSWORD } from './account.fixture.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const DOMAIN = 'club.example';
const refused = {
  code: 'invalid_input',
  reason: 'email_domain_not_taken',
  params: { domains: `${DOMAIN}, bücher.example` },
  details: { field: 'email' },
};

describe('registration with an address of a named domain', () => {
  let running: RunningAuth;
  beforeAll(async () => {
    const overrides = { REGISTRATION: 'domain' as const, REGISTRATION_DOMAINS: [DOMAIN, 'xn--bcher-kva.example'] };
    running = await startAuth({ overrides });
  });
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  let addresses = 0;
  const at = (domain: string) => aRegistration({ email: `alice.${(addresses += 1)}@${domain}` });
  /** A member from before the domains were named. */
  async function aMemberElsewhere() {
    const here = at(DOMAIN);
    const { _id } = await running.verified(here);
    const email = `before.${here.username}@elsewhere.example`;
    await running.users.updateOne({ _id }, { $set: { email, emailKey: email } });
    return { ...here, email };
  }

  test('anyone can ask which they are', async () => {
    expect(await running.auth.admission({})).toEqual({
      admission: 'domain',
      domains: refused.params.domains.split(', '),
      membersInvite: false,
    });
  });

  test.each([DOMAIN, 'CLUB.example', 'Bücher.example'])('an address at %s registers', async domain => {
    const registration = at(domain);

    await running.auth.register(registration);

    expect((await running.userCalled(registration.username)).isVerified).toBe(false);
  });

  test('R24 an address of another domain, of a subdomain, or that ends alike is refused at its field, and nothing is stored', async () => {
    for (const domain of ['other.example', `mail.${DOMAIN}`, `not${DOMAIN}`, `${DOMAIN}.evil.example`]) {
      const registration = at(domain);
      await expect(running.auth.register(registration)).rejects.toMatchObject(refused);
      await expect(running.userCalled(registration.username)).rejects.toThrow();
    }
  });

  test('R24 whether the address or the username is known is not looked up, and the answer is the same', async () => {
    const known = await aMemberElsewhere();
    const looks = (['byEmail', 'byUsername', 'decoyOf', 'removeExpired', 'requestNotice'] as const).map(name =>
      jest.spyOn(UserRepository.prototype, name),
    );
    const hash = jest.spyOn(PasswordHasher.prototype, 'hash');

    const answers = await Promise.allSettled([
      running.auth.register(aRegistration({ email: known.email })),
      running.auth.register(aRegistration({ email: known.email, username: known.username })),
      running.auth.register(at('elsewhere.example')),
    ]);

    const told = answers.map(answer => answer.status === 'rejected' && { ...answer.reason, stack: undefined });
    expect(told[0]).toMatchObject(refused);
    expect(told).toEqual([told[0], told[0], told[0]]);
    for (const look of [...looks, hash]) expect(look).not.toHaveBeenCalled();
  });

  test('R25 the mail address changes only to another of a named domain', async () => {
    const registration = at(DOMAIN);
    const { _id } = await running.verified(registration);
    const userId = _id.toHexString();
    const { sessionId } = await new Sessions(running.redis).start(userId, {});
    const here = testCaller(userId, sessionId);
    const away = running.auth.requestEmailChange({ password: PASSWORD, email: 'alice@elsewhere.example' }, here);

    await expect(away).rejects.toMatchObject(refused);
    expect(await running.auth.emailChange({}, here)).toEqual({ change: null });

    const email = `other.${registration.email}`;
    await running.auth.requestEmailChange({ password: PASSWORD, email }, here);
    expect(await running.auth.emailChange({}, here)).toMatchObject({ change: { email } });
  });

  test('who had another address before stays a member', async () => {
    const { username, password } = await aMemberElsewhere();

    expect((await running.auth.login({ username, password })).outcome).toBe('signed_in');
  });
});
