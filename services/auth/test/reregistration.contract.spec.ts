import { createHash } from 'node:crypto';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;
beforeAll(async () => (running = await startAuth()));
afterAll(() => running.stop());

const HOUR = 3_600_000;

test('R10 registering the address of a member looks like success and tells its owner by mail', async () => {
  const owner = aRegistration();
  const { _id } = await running.verified(owner);

  const answer = await running.auth.register(aRegistration({ username: 'stranger', email: owner.email.toUpperCase() }));

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

  await expect(running.auth.register(aRegistration({ username: 'held_name' }))).rejects.toMatchObject({
    code: 'conflict',
  });
  const credentials = { username: 'held_name', password: stranger.password };
  expect(await running.auth.login(credentials)).toEqual({ outcome: 'unverified' });
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
  await running.redis.del(await running.redis.keys('auth:mails:*'));
  await register();
  expect(await version()).toBe(2);
});

test('R11 registering an unconfirmed address again replaces the registration and voids its link', async () => {
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
  expect(await running.auth.verify({ token: oldToken })).toEqual({ outcome: 'superseded' });
  expect(await running.auth.login({ username: 'first_try', password: first.password })).toEqual({ outcome: 'refused' });
  expect(await running.auth.verify({ token: await running.linkToken('second_try') })).toEqual({ outcome: 'verified' });
  expect(await running.auth.login({ username: second.username, password: second.password })).toMatchObject({
    outcome: 'signed_in',
  });
});

test('R11 a mailbox gets three mails an hour at most, whatever the tag and the case', async () => {
  const mailbox = 'flood@example.org';
  const tagged = ['flood+a@example.org', 'Flood+b@Example.org', mailbox];
  for (const email of tagged) await running.auth.register(aRegistration({ email }));

  const answer = await running.auth.register(aRegistration({ username: 'fourth_mail', email: 'flood+c@example.org' }));

  expect(answer).toBeUndefined();
  await expect(running.userCalled('fourth_mail')).rejects.toThrow();
  expect(await running.users.countDocuments({ emailKey: /^flood.*@example\.org$/ })).toBe(3);
});

test('R11 beyond the limit the registration that was mailed stays as it is', async () => {
  const first = aRegistration({ username: 'mailed_one' });
  for (let mail = 1; mail <= 3; mail += 1) await running.auth.register(first);
  const token = await running.linkToken('mailed_one');

  await running.auth.register({ ...first, password: 'of somebody else entirely' });

  expect(await running.auth.verify({ token })).toEqual({ outcome: 'verified' });
  expect(await running.auth.login({ username: first.username, password: first.password })).toMatchObject({
    outcome: 'signed_in',
  });
});

test('I26 asking again for a mail counts the same for an address with an account and for one without', async () => {
  const owner = aRegistration();
  await running.verified(owner);
  const free = aRegistration();
  // What the owner's own registration counted is no part of the question.
  await running.redis.del(await running.redis.keys('auth:mails:*'));
  const countedOf = async (email: string) => {
    const digest = createHash('sha256').update(email).digest('base64url');
    return Number(await running.redis.get(`auth:mails:verification:${digest}`));
  };

  for (const email of [owner.email, free.email]) {
    const { username } = aRegistration();
    await running.auth.register(aRegistration({ username, email }));
    await running.auth.resendVerification({ username });
  }

  expect(await countedOf(free.email)).toBe(2);
  expect(await countedOf(owner.email)).toBe(2);
});
