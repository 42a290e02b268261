import { createHash } from 'node:crypto';
import { until } from '../../../infra/test/until.js';
import { DeferredMails } from '../src/mails/deferred-mails.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const HOUR = 3_600_000;
let running: RunningAuth;

describe('repeated registration', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  test('R10 registering the address of a member looks like success and tells its owner by mail', async () => {
    const owner = aRegistration();
    const { _id } = await running.verified(owner);

    const again = aRegistration({ username: 'stranger', email: owner.email.toUpperCase() });
    const answer = await running.auth.register(again);

    expect(answer).toBeUndefined();
    const accounts = await running.users.find({ emailKey: owner.email, isDecoy: false }).toArray();
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({ _id, username: owner.username, mails: { registrationNotice: { version: 1 } } });
  });

  test('R10 the name of such a registration is held, and its login answers, as for any other', async () => {
    const owner = aRegistration();
    await running.verified(owner);
    const stranger = aRegistration({ username: 'held_name', email: owner.email });

    await running.auth.register(stranger);

    const taken = running.auth.register(aRegistration({ username: 'held_name' }));
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    const credentials = { username: 'held_name', password: stranger.password };
    expect(await running.auth.login(credentials)).toEqual({ outcome: 'unverified', userId: expect.any(String) });
    expect(await running.auth.resendVerification({ username: 'held_name' })).toBeUndefined();
    const decoy = await running.userCalled('held_name');
    expect(decoy).toMatchObject({ isDecoy: true, mails: {} });
  });

  test('R10 the link of such a registration would confirm nothing', async () => {
    const owner = aRegistration();
    await running.verified(owner);
    await running.auth.register(aRegistration({ username: 'never_mailed', email: owner.email }));

    const redemption = await running.auth.verify({ token: await running.linkToken('never_mailed') });

    expect(redemption).toEqual({ outcome: 'unknown' });
  });

  test('R10 the owner is told once a day', async () => {
    const owner = aRegistration();
    await running.verified(owner);
    const register = () => running.auth.register(aRegistration({ email: owner.email }));
    const version = async () => (await running.userCalled(owner.username)).mails.registrationNotice?.version;

    await register();
    await register();
    expect(await version()).toBe(1);

    const requestedAt = new Date(Date.now() - 25 * HOUR);
    await running.users.updateOne(
      { usernameKey: owner.username },
      { $set: { 'mails.registrationNotice.requestedAt': requestedAt } },
    );
    for (const key of await running.redis.keys('auth:mails:*')) await running.redis.del(key);
    await register();
    expect(await version()).toBe(2);
  });

  test('R11 registering an unconfirmed address again makes no second account, and the link that is used decides', async () => {
    const first = aRegistration({ username: 'first_try' });
    await running.auth.register(first);
    const oldToken = await running.linkToken('first_try');
    const second = aRegistration({
      username: 'second_try',
      email: first.email,
      firstname: 'Alicia',
      password: 'down the rabbit hole',
    });

    await running.auth.register(second);

    const accounts = await running.users.find({ emailKey: first.email }).toArray();
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({ username: 'second_try', firstname: 'Alicia', verification: { version: 2 } });
    expect(await running.auth.login({ username: 'first_try', password: first.password })).toEqual({
      outcome: 'unverified',
      userId: expect.any(String),
    });
    expect(await running.auth.verify({ token: await running.linkToken('second_try') })).toMatchObject({
      outcome: 'verified',
      username: 'second_try',
    });
    expect(await running.auth.verify({ token: oldToken })).toEqual({ outcome: 'superseded' });
    expect(await running.auth.login({ username: 'first_try', password: first.password })).toEqual({
      outcome: 'refused',
    });
    expect(await running.auth.login({ username: second.username, password: second.password })).toMatchObject({
      outcome: 'signed_in',
    });
  });

  test('R11 a mailbox gets three mails an hour at most, with any tag and in any case', async () => {
    const mailbox = 'flood@example.org';
    const tagged = ['flood+a@example.org', 'Flood+b@Example.org', mailbox];
    for (const email of tagged) await running.auth.register(aRegistration({ email }));

    const fourth = aRegistration({ username: 'fourth_mail', email: 'flood+c@example.org' });
    const answer = await running.auth.register(fourth);

    expect(answer).toBeUndefined();
    const states = await running.users.find({ emailKey: /^flood.*@example\.org$/ }).toArray();
    expect(states.filter(({ mails }) => mails.verification?.state === 'held')).toHaveLength(1);
    expect((await running.userCalled('fourth_mail')).mails.verification).toMatchObject({ state: 'held' });
  });

  /** Registered a fourth time within the hour, with another password. */
  async function registeredTooOften() {
    const first = aRegistration();
    for (let mail = 1; mail <= 3; mail += 1) await running.auth.register(first);
    const mailed = await running.linkToken(first.username);
    const last = { ...first, password: 'of another applicant' };
    await running.auth.register(last);
    return { last, mailed };
  }
  const stateOf = async (username: string) => (await running.userCalled(username)).mails.verification;
  const limitKeyOf = (email: string) =>
    `auth:mails:verification:${createHash('sha256').update(email).digest('base64url')}`;
  /** What the periodic task does when the time a mail was held until has come. */
  async function timeComes(username: string) {
    const due = { $set: { 'mails.verification.at': new Date(Date.now() - 1000) } };
    await running.users.updateOne({ usernameKey: username }, due);
    await Promise.all(running.apps.map(app => app.get(DeferredMails).release(new Date())));
  }

  test('R11 beyond the limit the last registration counts as well, and its mail is held until the hour is over', async () => {
    const { last, mailed } = await registeredTooOften();

    const held = await stateOf(last.username);
    expect(held).toMatchObject({ version: 4, state: 'held' });
    const minutes = ((held?.at.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await running.auth.login({ username: last.username, password: last.password })).toEqual({
      outcome: 'unverified',
      userId: expect.any(String),
    });
    expect(await running.auth.verify({ token: mailed })).toMatchObject({ outcome: 'verified' });
  });

  test('I17 a held mail goes out when the hour allows, once, with a link of a whole day', async () => {
    const { last } = await registeredTooOften();
    const day = { 'verification.expiresAt': new Date() };
    await running.users.updateOne({ usernameKey: last.username }, { $set: day });
    await running.redis.del(limitKeyOf(last.email));

    await timeComes(last.username);

    await until(async () => (await stateOf(last.username))?.state === 'queued');
    expect(await stateOf(last.username)).toMatchObject({ version: 5 });
    expect(await running.redis.get(limitKeyOf(last.email))).toBe('1');
    const { expiresAt } = (await running.userCalled(last.username)).verification;
    expect((expiresAt.getTime() - Date.now()) / HOUR).toBeGreaterThan(23);
    expect(await running.auth.verify({ token: await running.linkToken(last.username) })).toMatchObject({
      outcome: 'verified',
    });
  });

  test('R11 a held mail whose hour was used up again waits for the next', async () => {
    const { last } = await registeredTooOften();

    await timeComes(last.username);

    const held = await stateOf(last.username);
    expect(held).toMatchObject({ version: 4, state: 'held' });
    expect(((held?.at.getTime() ?? 0) - Date.now()) / 60_000).toBeGreaterThan(50);
  });

  test('I26 asking again for a mail counts the same for an address with an account and for one without', async () => {
    const owner = aRegistration();
    await running.verified(owner);
    const free = aRegistration();
    // What the owner's own registration counted is no part of the question.
    for (const key of await running.redis.keys('auth:mails:*')) await running.redis.del(key);
    const countedOf = async (email: string) => {
      return Number(await running.redis.get(limitKeyOf(email)));
    };

    for (const email of [owner.email, free.email]) {
      const { username } = aRegistration();
      await running.auth.register(aRegistration({ username, email }));
      await running.auth.resendVerification({ username });
    }

    expect(await countedOf(free.email)).toBe(2);
    expect(await countedOf(owner.email)).toBe(2);
  });
});
