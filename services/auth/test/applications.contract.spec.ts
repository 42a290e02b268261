import { randomUUID } from 'node:crypto';
import { Sessions } from '@attune/platform/sessions/sessions';
import { testCaller } from '@attune/platform/testing/test-config';
import { ApplicationsService } from '../src/applications/applications.service.js';
import { UserRepository } from '../src/users/user.repository.js';
import { MemberRepository } from '../src/users/member.repository.js';
import { type Approved, gone, startApproved, WORDS } from './application.fixture.js';
import { aRegistration } from './auth-service.fixture.js';
import { aBrowser } from './second-factor.fixture.js';

describe('registration by approval', () => {
  let on: Approved;
  beforeAll(async () => {
    on = await startApproved();
  });
  afterAll(() => on.running.stop());
  afterEach(() => jest.restoreAllMocks());

  test('R40 an applicant who waits has no session, and is in no list and no figure; approved, they are a member', async () => {
    const { username, userId, answer, signIn, told } = await on.anApplicant();
    const members = on.running.apps[0]?.get(MemberRepository, { strict: false });
    const listed = async () => (await members?.verified(null, 1000))?.some(one => one.username === username);

    expect(answer).toEqual({ outcome: 'verified', username, userId, awaitsApproval: true });
    expect(await told()).toMatchObject({ state: 'waiting', mailbox: 'a…@example.org' });
    expect(await listed()).toBe(false);
    const [waiting] = (await on.running.auth.applications({}, on.moderator)).items.filter(
      one => one.username === username,
    );
    expect(waiting).toEqual({
      applicationId: userId,
      username,
      firstname: 'Alice',
      introduction: WORDS,
      since: expect.any(String),
    });

    await on.running.auth.decideApplication({ applicationId: userId, outcome: 'approved' }, on.moderator);

    expect(await signIn()).toMatchObject({ outcome: 'signed_in', username });
    expect(await listed()).toBe(true);
    expect(await on.mailsOf(username)).toContainEqual({ kind: 'applicationApproved', because: undefined });
    expect(await on.waiting(on.moderator)).not.toContain(username);
  });

  test('R41 of an application a login is told with the right password alone', async () => {
    const { username, email, signIn } = await on.anApplicant();

    expect(await signIn('not the password')).toMatchObject({ outcome: 'refused' });
    expect(await on.running.auth.signIn({ username: email, password: 'not the password' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await on.running.auth.login({ username, password: aRegistration().password })).toMatchObject({
      outcome: 'refused',
    });
    expect(await signIn()).toMatchObject({ outcome: 'applied' });
  });

  test('R42 a registration without an introduction is refused, and nothing is looked up before', async () => {
    const looks = on.running.apps.flatMap(app => {
      const users = app.get(UserRepository, { strict: false });
      return (['byUsername', 'byEmail', 'decoyOf'] as const).map(look => jest.spyOn(users, look));
    });
    const registration = aRegistration();

    await expect(on.running.auth.register({ ...registration, replaces: aBrowser() })).rejects.toMatchObject({
      reason: 'introduction_missing',
    });
    for (const introduction of ['too short', ` ${'x'.repeat(19)} `, 'x'.repeat(501), `${'x'.repeat(30)}\u202e`])
      await expect(on.running.auth.register({ ...registration, introduction })).rejects.toMatchObject({
        code: 'invalid_input',
      });

    expect(looks.flatMap(({ mock }) => mock.calls)).toEqual([]);
    await expect(on.running.userCalled(registration.username)).rejects.toThrow();
  });

  test('R43 an address that has an account gets the answers of every other, and shows nothing at the desk', async () => {
    const member = await on.anApplicant();
    await on.running.auth.decideApplication({ applicationId: member.userId, outcome: 'approved' }, on.moderator);
    const waits = await on.anApplicant();
    const told = async (email: string) => {
      const { username, password } = await on.register({ email });
      const { outcome } = await on.running.auth.signIn({ username, password });
      const another = await on.running.auth.requestVerification({ username });
      const taken = await on.register({ username }).catch((error: Error) => ({ ...error, stack: '' }));
      return { outcome, another, taken, isAtDesk: (await on.waiting(on.moderator)).includes(username) };
    };

    const unknown = await told(aRegistration().email);

    expect(unknown).toMatchObject({ outcome: 'unverified', taken: { reason: 'username_taken' }, isAtDesk: false });
    expect(await told(member.email)).toEqual(unknown);
    expect(await told(waits.email)).toEqual(unknown);
    expect(await on.waiting(on.moderator)).toContain(waits.username);
  });

  test('R44 two moderators who press at once decide once, and one mail is written', async () => {
    const other = await on.aModerator();
    const { username, applicationId } = await on.anApplicant();

    const answers = await Promise.allSettled([
      on.running.auth.decideApplication({ applicationId, outcome: 'approved' }, on.moderator),
      on.running.auth.decideApplication({ applicationId, outcome: 'declined', because: 'full' }, other),
      on.running.auth.decideApplication({ applicationId, outcome: 'approved' }, other),
    ]);

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(gone);
    expect(await on.mailsOf(username)).toHaveLength(1);
  });

  test.each([['approved'], ['declined']] as const)(
    'R44 a decision that is delivered again is answered as the first time: %s',
    async outcome => {
      const { username, applicationId } = await on.anApplicant();
      const because = outcome === 'declined' ? ('full' as const) : null;
      const deliver = (replica: number, callId: string) =>
        on.running.apps[replica]
          ?.get(ApplicationsService, { strict: false })
          .decide({ applicationId, outcome, because }, { moderatorId: applicationId, callId });
      const callId = randomUUID();

      await deliver(0, callId);
      await deliver(1, callId);

      expect(await on.mailsOf(username)).toHaveLength(1);
      await expect(deliver(0, randomUUID())).rejects.toMatchObject(gone);
    },
  );

  test('R45 only a moderator with a second factor reads or decides', async () => {
    const { username, applicationId } = await on.anApplicant();
    const { _id, caller } = await aMember();
    const withoutFactor = await aMember();
    await on.running.users.updateOne({ _id: withoutFactor._id }, { $set: { moderatorSince: new Date() } });
    await on.running.users.updateOne({ _id }, { $set: { operatorSince: new Date() } });

    for (const someone of [undefined, caller, withoutFactor.caller]) {
      await expect(on.running.auth.applications({}, someone)).rejects.toThrow();
      const decision = on.running.auth.decideApplication({ applicationId, outcome: 'approved' }, someone);
      await expect(decision).rejects.toMatchObject({ code: expect.stringMatching(/^(forbidden|unauthenticated)$/) });
    }
    expect(await on.waiting(on.moderator)).toContain(username);
  });

  test('R46 applicants don’t decide their own: an account that waits has no role, even where one is stored', async () => {
    const { applicationId } = await on.anApplicant();
    const { _id } = await on.running.userCalled((await on.anApplicant()).username);
    await on.running.users.updateOne({ _id }, { $set: { moderatorSince: new Date() } });
    const { sessionId } = await new Sessions(on.running.redis).start(_id.toHexString(), { secondFactorAt: new Date() });
    const waiting = testCaller(_id.toHexString(), sessionId);

    for (const id of [applicationId, _id.toHexString()]) {
      const decision = on.running.auth.decideApplication({ applicationId: id, outcome: 'approved' }, waiting);
      await expect(decision).rejects.toMatchObject({ reason: 'moderators_only' });
    }
  });

  async function aMember() {
    const { username, userId } = await on.anApplicant();
    await on.running.auth.decideApplication({ applicationId: userId, outcome: 'approved' }, on.moderator);
    const { _id } = await on.running.userCalled(username);
    const { sessionId } = await new Sessions(on.running.redis).start(userId);
    return { _id, caller: testCaller(userId, sessionId) };
  }
});
