import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { mailProof } from '@attune/mail-contract/mail-token';
import { createConnection, type Connection } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import type { AccountLogLine } from '../src/account-log/account-log.schema.js';
import { aMemberOf, PASSWORD, type TestMember } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('the log of an account', () => {
  let running: RunningAuth;
  let mongo: Connection;
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
    return { _id: `${userId}:${event}:${at.toISOString()}`, userId, event, isByAnyone: true, count: 1, at, ...line };
  };

  test('J1: logins that failed within an hour are one entry, with the last browser, and only the member reads it', async () => {
    const member = await aMemberOf(running);
    const other = await aMemberOf(running);

    for (const device of ['Firefox · Linux', 'Chrome · Android']) await fail(member.username, device);
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
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['_id', 'at', 'count', 'event', 'isByAnyone', 'userId']);
  });

  test('J3: whoever makes logins fail for days pushes nothing else out, and a log has a hundred entries', async () => {
    const member = await aMemberOf(running);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const failures = Array.from({ length: 200 }, (_, hour) => aLine(member.userId, { at: hoursAgo(hour) }));
    const mails = Array.from({ length: 80 }, (_, day) =>
      aLine(member.userId, { event: 'digest', isByAnyone: false, at: hoursAgo(24 * (day + 9)) }),
    );
    await lines().insertMany([...failures, ...mails]);

    const entries = await logOf(member);

    expect(entries).toHaveLength(100);
    expect(entries.filter(({ event }) => event === 'digest')).toHaveLength(60);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('entries leave after 90 days', async () => {
    const indexes = await lines().indexes();

    expect(indexes.find(({ key }) => JSON.stringify(key) === '{"at":1}')?.expireAfterSeconds).toBe(90 * 24 * 3600);
  });
});
