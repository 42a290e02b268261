import { createConnection } from 'mongoose';
import { scanDatabase } from '../../../infra/test/member-scan.js';
import { ApplicationsTask } from '../src/applications/applications.task.js';
import { type Approved, startApproved, WORDS } from './application.fixture.js';
import { AUTH_CONFIG, type AuthConfig } from '../src/auth.config.js';
import { aBrowser } from './second-factor.fixture.js';

const DAY = 24 * 3_600_000;

describe('the end of an application', () => {
  let on: Approved;
  beforeAll(async () => {
    on = await startApproved();
  });
  afterAll(() => on.running.stop());

  const daysLeft = async (username: string) => {
    const { expiresAt } = await on.running.userCalled(username);
    return Math.round(((expiresAt?.getTime() ?? Infinity) - Date.now()) / DAY);
  };
  const words = async () => {
    const { MONGODB_URI, MONGODB_DATABASE } = on.running.config;
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    const found = await scanDatabase(mongo, [WORDS]);
    await mongo.close();
    return found;
  };

  test('R47 what was written goes with the decision, and a declined account in a week', async () => {
    const [approved, declined] = [await on.anApplicant(), await on.anApplicant()];
    expect(await words()).not.toEqual([]);

    await on.running.auth.decideApplication({ applicationId: approved.userId, outcome: 'approved' }, on.moderator);
    const decision = { applicationId: declined.userId, outcome: 'declined', because: 'elsewhere' } as const;
    await on.running.auth.decideApplication(decision, on.moderator);

    expect(await words()).toEqual([]);
    expect(await daysLeft(approved.username)).toBe(Infinity);
    expect(await daysLeft(declined.username)).toBe(7);
    expect(await declined.told()).toMatchObject({ state: 'declined' });
    expect(await declined.told()).not.toHaveProperty('withdrawToken');
    expect(await on.mailsOf(declined.username)).toEqual([{ kind: 'applicationDeclined', because: 'elsewhere' }]);
    await on.running.users.updateOne({ usernameKey: declined.username }, { $set: { expiresAt: new Date(0) } });

    const again = await on.anApplicant({ email: declined.email, username: declined.username });
    expect(await on.waiting(on.moderator)).toContain(again.username);
    await on.running.auth.withdrawApplication({ token: (await again.told()).withdrawToken ?? '' });
  });

  test('a decision without its reason, or an approval with one, is refused', async () => {
    const { applicationId } = await on.anApplicant();
    const decide = (decision: { outcome: 'approved' | 'declined'; because?: 'full' }) =>
      on.running.auth.decideApplication({ applicationId, ...decision }, on.moderator);

    await expect(decide({ outcome: 'declined' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(decide({ outcome: 'approved', because: 'full' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('R48 after 30 days without a decision the applicant is told, and what was written is gone', async () => {
    const [early, late] = [await on.anApplicant(), await on.anApplicant()];
    const since = new Date(Date.now() - 30 * DAY - 1000);
    await on.running.users.updateOne({ usernameKey: late.username }, { $set: { 'application.since': since } });
    expect(await daysLeft(early.username)).toBe(37);

    await on.running.apps[0]?.get(ApplicationsTask, { strict: false }).run(new Date());

    expect(await on.waiting(on.moderator)).toContain(early.username);
    expect(await on.waiting(on.moderator)).not.toContain(late.username);
    expect(await late.told()).toMatchObject({ state: 'unanswered' });
    expect(await on.mailsOf(late.username)).toEqual([{ kind: 'applicationUnanswered', because: undefined }]);
    expect((await on.running.userCalled(late.username)).application).not.toHaveProperty('introduction');
    expect(await daysLeft(late.username)).toBe(7);
  });

  test('R49 registering its address or username again leaves an application as it is', async () => {
    const browser = aBrowser();
    const registration = await on.register();
    await on.running.auth.register({ ...registration, introduction: WORDS, browser });
    await on.follow(registration.username);
    const { username, email } = registration;
    const stored = async () => {
      const { _id, application, passwordHash, expiresAt } = await on.running.userCalled(username);
      return { _id, application, passwordHash, expiresAt };
    };
    const before = await stored();
    expect(before.application?.introduction).toBe(WORDS);

    await on.register({ email });
    await on.running.auth.requestVerification({ username });
    const other = { ...registration, email: `other.${email}`, introduction: WORDS, replaces: browser };
    await expect(on.running.auth.register(other)).rejects.toMatchObject({ reason: 'username_taken' });

    expect(await stored()).toEqual(before);
  });

  test('R50 a new password makes no member: one for who waits, nor one that confirms the address', async () => {
    const waits = await on.anApplicant();
    const fresh = await on.register();
    const password = 'a raven is like a writing desk';
    for (const { username, email } of [waits, fresh]) {
      await on.running.auth.forgotPassword({ email });
      const token = await on.running.linkToken(username, 'passwordReset');
      expect(await on.running.auth.resetPassword({ token, password })).toMatchObject({ outcome: 'reset' });
      expect(await on.running.auth.signIn({ username, password })).toMatchObject({ outcome: 'applied' });
      expect(await daysLeft(username)).toBe(37);
    }
    expect(await on.waiting(on.moderator)).toEqual(expect.arrayContaining([waits.username, fresh.username]));
  });

  test('R51 a withdrawal that is delivered again is answered as the first time', async () => {
    const { told } = await on.anApplicant();
    const token = (await told()).withdrawToken ?? '';

    for (let time = 0; time < 2; time += 1)
      expect(await on.running.auth.withdrawApplication({ token })).toMatchObject({ outcome: 'withdrawn' });
  });

  test('R51 an applicant withdraws with what a login gave, while it waits and the password is the same', async () => {
    const [one, decided, changed] = [await on.anApplicant(), await on.anApplicant(), await on.anApplicant()];
    const tokenOf = async (applicant: typeof one) => (await applicant.told()).withdrawToken ?? '';
    const tokens = [await tokenOf(one), await tokenOf(decided), await tokenOf(changed)];
    await on.running.auth.decideApplication({ applicationId: decided.userId, outcome: 'approved' }, on.moderator);
    await on.running.users.updateOne({ usernameKey: changed.username }, { $set: { passwordHash: 'another' } });

    const outcomes = [];
    for (const token of [...tokens, 'x.y.z'])
      outcomes.push((await on.running.auth.withdrawApplication({ token })).outcome);

    expect(outcomes).toEqual(['withdrawn', 'too_late', 'unknown', 'unknown']);
    await expect(on.running.userCalled(one.username)).rejects.toThrow();
    expect(await on.running.userCalled(changed.username)).toBeDefined();
    expect(await decided.signIn()).toMatchObject({ outcome: 'signed_in' });
  });

  test('R52 without approval again, a registration does not wait and keeps no words, also where an earlier one did', async () => {
    const registration = await on.register();
    const configs = on.running.apps.map(app => app.get<AuthConfig>(AUTH_CONFIG, { strict: false }));
    for (const config of configs) config.REGISTRATION = 'open';

    await on.running.auth.register({ ...registration, introduction: WORDS });
    const answer = await on.follow(registration.username);

    for (const config of configs) config.REGISTRATION = 'approved';
    expect(answer).toMatchObject({ outcome: 'verified' });
    expect(answer).not.toHaveProperty('awaitsApproval');
    expect(JSON.stringify(await on.running.userCalled(registration.username))).not.toContain(WORDS);
  });
});
