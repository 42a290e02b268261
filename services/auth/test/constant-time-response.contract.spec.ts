import { createHash } from 'node:crypto';
import { unavailable } from '@attune/platform/service-error';
import { MailRateLimits } from '../src/mails/mail.rate-limits.js';
import { ResetRepository } from '../src/users/reset.repository.js';
import { UserRepository } from '../src/users/user.repository.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

type Asked = ReturnType<typeof aRegistration>;

let running: RunningAuth;
/** One of each: an unknown registration, an unverified one, a decoy and the member whose address it has. */
let registrations: Asked[];

describe('responses of constant time', () => {
  beforeAll(async () => {
    running = await startAuth();
    const [unknown, waiting, member] = [aRegistration(), aRegistration(), aRegistration()];
    const decoy = aRegistration({ email: member.email });
    await running.verified(member);
    for (const registration of [waiting, decoy]) await running.auth.register(registration);
    registrations = [unknown, waiting, decoy, member];
  });
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  const resend = ({ username }: Asked) => running.auth.resendVerification({ username });
  const forgot = ({ email }: Asked) => running.auth.forgotPassword({ email });
  const answersTo = (ask: (of: Asked) => Promise<void>) =>
    Promise.all(registrations.map(of => ask(of).catch((error: { code: string }) => error.code)));

  const digestOf = (email: string) => createHash('sha256').update(email).digest('base64url');
  const SAME = ['unavailable', 'unavailable', 'unavailable', 'unavailable'];

  test.each([
    ['the mail that confirms', resend],
    ['a new password', forgot],
  ])(
    'I26 asking for %s is answered the same for every kind of account while mails cannot be counted',
    async (_what, ask) => {
      for (const count of ['countRequest', 'consume', 'wait'] as const)
        jest.spyOn(MailRateLimits.prototype, count).mockRejectedValue(unavailable());

      expect(await answersTo(ask)).toEqual(SAME);
    },
  );

  test('I26 asking for either is answered the same for every kind of account while the database takes no writes', async () => {
    jest.spyOn(UserRepository.prototype, 'replaceUnverified').mockRejectedValue(unavailable());
    jest.spyOn(ResetRepository.prototype, 'request').mockRejectedValue(unavailable());

    expect(await answersTo(resend)).toEqual(SAME);
    expect(await answersTo(forgot)).toEqual(SAME);
  });

  test("I26 the mailbox of an unknown address is counted as an account's", async () => {
    const email = 'no.account@example.org';

    await running.auth.forgotPassword({ email });

    const [key] = await running.redis.keys(`auth:mails:reset:${digestOf(email)}`);
    expect(key && (await running.redis.get(key))).toBe('1');
  });

  test("R10 asking again for a decoy's mail makes no mail: its owner gets none", async () => {
    const { username } = registrations[2] ?? aRegistration();

    await running.auth.resendVerification({ username });

    const { _id, mails } = await running.userCalled(username);
    expect(mails).toEqual({});
    expect(await running.redis.keys(`bull:{mail}:mail:verification-${_id.toHexString()}-*`)).toEqual([]);
  });

  test('asking for a mail with an address as username counts for no mailbox', async () => {
    const { email } = registrations[1] ?? aRegistration();
    const key = `auth:mails:verification:${digestOf(email)}`;
    const before = await running.redis.get(key);

    await running.auth.resendVerification({ username: email });

    expect(before).not.toBeNull();
    expect(await running.redis.get(key)).toBe(before);
  });
});
