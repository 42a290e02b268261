import { UserRepository } from '../src/users/user.repository.js';
import { aMemberOf, PASSWORD } from './account.fixture.js';
import { type Approved, startApproved } from './application.fixture.js';
import { aRegistration } from './auth-service.fixture.js';

describe('the address of an applicant', () => {
  let on: Approved;
  beforeAll(async () => {
    on = await startApproved();
  });
  afterAll(() => on.running.stop());
  afterEach(() => jest.restoreAllMocks());

  test('R43 the same is read and asked for, whether the address is a member’s, an applicant’s or new', async () => {
    const member = await on.anApplicant();
    await on.running.auth.decideApplication({ applicationId: member.userId, outcome: 'approved' }, on.moderator);
    const [waits, declined] = [await on.anApplicant(), await on.anApplicant()];
    const decision = { applicationId: declined.userId, outcome: 'declined', because: 'full' } as const;
    await on.running.auth.decideApplication(decision, on.moderator);
    const asks = on.running.apps.flatMap(app => {
      const users = app.get(UserRepository, { strict: false });
      const all = ['byUsername', 'byEmail', 'decoyOf', 'insert', 'replaceUnverified', 'requestNotice'] as const;
      return all.map(ask => ({ ask, spy: jest.spyOn(users, ask) }));
    });
    const askedFor = async (email: string) => {
      for (const { spy } of asks) spy.mockClear();
      await on.register({ email });
      return asks
        .flatMap(({ ask, spy }) => spy.mock.calls.map(() => ask))
        .toSorted((one, other) => one.localeCompare(other));
    };

    const unknown = await askedFor(aRegistration().email);

    expect(unknown).toContain('insert');
    for (const { email } of [member, waits, declined]) expect(await askedFor(email)).toEqual(unknown);
  });

  test('R43 who owns the address is told by mail, also while an application waits or was declined', async () => {
    const [waits, declined] = [await on.anApplicant(), await on.anApplicant()];
    const decision = { applicationId: declined.userId, outcome: 'declined', because: 'full' } as const;
    await on.running.auth.decideApplication(decision, on.moderator);

    for (const { username, email } of [waits, declined]) {
      await on.register({ email });
      expect((await on.running.userCalled(username)).mails.registrationNotice).toBeDefined();
    }
  });

  test('R49 a member who moves to the address of who waits leaves the application as it is, before and after', async () => {
    const [early, late] = [await on.anApplicant(), await on.register()];
    const moving = async (email: string) => {
      const member = await aMemberOf(on.running);
      await on.running.auth.requestEmailChange({ password: PASSWORD, email }, await member.signIn());
      return member;
    };
    expect(await (await moving(early.email)).mails('emailChangeConfirm')).toEqual([]);
    const member = await moving(late.email);
    await on.follow(late.username);

    for (const kind of ['emailChangeConfirm', 'emailChangeApprove'] as const)
      await on.running.auth.agreeToEmail({ token: await member.token(kind) });

    expect((await member.stored()).email).toBe(member.email);
    expect(await on.waiting(on.moderator)).toEqual(expect.arrayContaining([early.username, late.username]));
  });
});
