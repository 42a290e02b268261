import type { AccountEvent } from '@attune/auth-contract/account-log';
import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { mailProof } from '@attune/mail-contract/mail-token';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { createConnection, type Connection } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import type { AccountLogLine } from '../src/account-log/account-log.schema.js';
import { aMemberOf, PASSWORD, type TestMember } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, codeOf, secondFactors } from './second-factor.fixture.js';

describe('the log of an account', () => {
  let running: RunningAuth;
  let mongo: Connection;
  const factors = secondFactors(() => running);
  const lines = () => mongo.collection<AccountLogLine>('accountLog');

  beforeAll(async () => {
    running = await startAuth();
    const { MONGODB_URI, MONGODB_DATABASE } = running.config;
    mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  });
  afterAll(async () => {
    await mongo.close();
    await running.stop();
  });

  const logOf = async (member: TestMember) => (await running.auth.ownLog({}, await member.signIn())).entries;
  const fail = (username: string, device?: string) =>
    running.auth.signIn({ username, password: 'off with their heads', device });
  const countedTo = (member: TestMember, count: number) =>
    until(async () => (await logOf(member)).reduce((sum, entry) => sum + entry.count, 0) === count);
  const reportSent = async (member: TestMember, kind: MemberMailKind) => {
    const [mail] = await member.mails(kind);
    if (!mail) throw new Error(`There is no ${kind}.`);
    const ref = { kind, userId: member.userId, version: mail.version };
    await running.auth.reportMail({ ...ref, proof: mailProof(running.config.MAIL_TOKEN_KEY, ref), outcome: 'sent' });
  };
  const aLine = (userId: string, line: Partial<AccountLogLine>): AccountLogLine => {
    const at = line.at ?? new Date();
    const event = line.event ?? 'loginFailed';
    return { _id: `${userId}:${event}:${at.toISOString()}`, userId, event, count: 1, at, ...line };
  };

  test('J1: logins that failed within an hour are one entry, with the last browser, and only the member reads it', async () => {
    const member = await aMemberOf(running);
    const other = await aMemberOf(running);

    // At once, so that they begin the same line.
    await Promise.all(['Firefox · Linux', 'Chrome · Android'].map(device => fail(member.username, device)));
    await fail(member.email, 'Safari · iPhone');
    await countedTo(member, 3);

    const entries = await logOf(member);
    expect(entries.every(({ event }) => event === 'loginFailed')).toBe(true);
    // Two where the hour ended meanwhile.
    expect(entries.length).toBeLessThanOrEqual(2);
    expect(['Firefox · Linux', 'Chrome · Android', 'Safari · iPhone']).toContain(entries[0]?.device);
    expect(await logOf(other)).toEqual([]);
    await expect(running.auth.ownLog({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('J2: of a name without an account, of one that is not confirmed, and of a right password, nothing is stored', async () => {
    const before = await lines().countDocuments();
    const member = await aMemberOf(running);
    const registration = { ...member, username: `un${member.username}`, email: `un${member.email}` };
    await running.auth.register({
      username: registration.username,
      firstname: registration.firstname,
      lastname: registration.lastname,
      email: registration.email,
      password: PASSWORD,
    });

    await fail('nobody_at_all');
    await fail(registration.username);
    await member.login(PASSWORD);
    // What was noted before it is there with it.
    await fail(member.username);
    await countedTo(member, 1);

    expect((await lines().countDocuments()) - before).toBe(1);
  });

  test('a mail is an entry once it was sent, however often that is said, without its words', async () => {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    await running.auth.changePassword({ current: PASSWORD, password: 'paint the roses red' }, here);
    expect(await logOf(member)).toEqual([]);

    await reportSent(member, 'passwordChanged');
    await reportSent(member, 'passwordChanged');

    expect(await logOf(member)).toEqual([{ event: 'passwordChanged', count: 1, at: expect.any(String), device: null }]);
    const stored = await lines().findOne({ userId: member.userId });
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['_id', 'at', 'count', 'event', 'userId']);
  });

  test('J3: whoever makes logins fail for days pushes nothing else out, not even a wrong second step', async () => {
    const member = await aMemberOf(running);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const failures = Array.from({ length: 200 }, (_, hour) => aLine(member.userId, { at: hoursAgo(hour) }));
    const mails = Array.from({ length: 120 }, (_, day) =>
      aLine(member.userId, { event: 'newDevice', at: hoursAgo(24 * (day + 9)) }),
    );
    const rare = (['secondStepFailed', 'passwordReset'] as const).map(event =>
      aLine(member.userId, { event, at: hoursAgo(24 * 80) }),
    );
    await lines().insertMany([...failures, ...mails, ...rare]);

    const entries = await logOf(member);

    const listed = (event: AccountEvent) => entries.filter(entry => entry.event === event).length;
    expect(listed('loginFailed')).toBe(10);
    expect([listed('secondStepFailed'), listed('passwordReset')]).toEqual([1, 1]);
    expect(listed('newDevice')).toBe(60);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('whoever has the password and a wrong code, or a passkey of somebody else, is an entry', async () => {
    const someone = await factors.withTotp();
    const other = await factors.addPasskey(await factors.member());
    const browser = aBrowser();
    const ticket = await factors.ticketOf(someone.username, browser);
    const events = () => lines().find({ userId: someone.userId, event: 'secondStepFailed' }).toArray();
    const counted = async () => (await events()).reduce((sum, { count }) => sum + count, 0);

    const code = codeOf(someone.secret, 10_000);
    expect(await running.auth.giveSecondFactor({ ticket, browser, code })).toMatchObject({ outcome: 'refused' });
    await until(async () => (await counted()) === 1);

    const begun = await running.auth.passkeyLoginOptions({ browser, ticket });
    if (begun.outcome !== 'ready') throw new Error(begun.outcome);
    const response = other.passkey.authenticate(begun.options);
    expect(await running.auth.passkeyLogin({ ticket, browser, response })).toMatchObject({ outcome: 'refused' });
    await until(async () => (await counted()) === 2);
  });

  test('a mail that asks to come and look is no entry', async () => {
    const member = await aMemberOf(running);
    const now = new Date();
    const mail = {
      version: 1,
      state: 'queued',
      requestedAt: now,
      at: now,
      keptUntil: new Date(Date.now() + 3_600_000),
    };
    const kinds = ['digest', 'peopleFound', 'noPeopleYet', 'fraudNotice'] as const;
    const memberMails = kinds.map(kind => ({ kind, ...mail }));
    await running.users.updateOne({ usernameKey: member.username }, { $set: { memberMails } as object });

    for (const kind of kinds) await reportSent(member, kind);

    expect((await logOf(member)).map(({ event }) => event)).toEqual(['fraudNotice']);
  });

  test('the export has the log', async () => {
    const member = await aMemberOf(running);
    await lines().insertOne(aLine(member.userId, {}));

    const grant = testPurposeToken(member.userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const { files } = await running.auth.exportPage({ grant, after: null });

    const account = files.find(({ name }) => name === 'account/account')?.entries[0];
    expect(account).toMatchObject({ log: [{ event: 'loginFailed', count: 1 }] });
  });

  test('an account that is being erased gets no entries', async () => {
    const leaving = await aMemberOf(running);
    const now = new Date();
    const deletion = { id: 'a'.repeat(32), cause: 'member', requestedAt: now, dueAt: now, begunAt: now };
    await running.users.updateOne({ usernameKey: leaving.username }, { $set: { deletion } as object });
    const staying = await aMemberOf(running);

    await fail(leaving.username);
    // What was noted before it is there with it.
    await fail(staying.username);
    await countedTo(staying, 1);

    expect(await lines().countDocuments({ userId: leaving.userId })).toBe(0);
  });

  test('entries leave after 90 days', async () => {
    const indexes = await lines().indexes();

    expect(indexes.find(({ key }) => JSON.stringify(key) === '{"at":1}')?.expireAfterSeconds).toBe(90 * 24 * 3600);
  });
});
