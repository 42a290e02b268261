import { UserRepository } from '../src/users/user.repository.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('registration', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const byEmail = (email: string) => running.users.find({ emailKey: email.toLowerCase() }).toArray();

  test('a registration becomes an unverified account with a mail to send', async () => {
    const registration = aRegistration({ username: 'Alice.First', email: 'Alice.First@Example.org' });

    await running.auth.register(registration);

    const user = await running.userCalled('alice.first');
    expect(user).toMatchObject({
      username: 'Alice.First',
      email: 'Alice.First@Example.org',
      isVerified: false,
      isDecoy: false,
    });
    expect(user.mails.verification).toMatchObject({ version: 1 });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ['an operator as username', { username: { $ne: null } }, 'username'],
    ['a list as email', { email: ['a@b.example'] }, 'email'],
    ['an object as password', { password: { length: 99 } }, 'password'],
    ['a number as first name', { firstname: 1 }, 'firstname'],
    ['null as last name', { lastname: null }, 'lastname'],
  ])('R2 %s is refused and nothing is stored', async (_what, change, field) => {
    const registration = { ...aRegistration({ email: 'r2@example.org' }), ...change };

    const answer = running.auth.register(registration as never);

    await expect(answer).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    });
    expect(await byEmail('r2@example.org')).toEqual([]);
  });

  test('R21 an address with letters of any script is taken as it was typed, and is one account in each way of writing it', async () => {
    const addresses = ['Änna@Bücher.example', 'änna@xn--bcher-kva.example', 'a\u0308nna@bu\u0308cher.example'];
    for (const email of addresses) {
      await running.auth.register(aRegistration({ email }));
      const accounts = await byEmail('änna@xn--bcher-kva.example');
      expect(accounts.filter(({ isDecoy }) => !isDecoy)).toMatchObject([{ email: email.normalize('NFC') }]);
    }
  });

  test('R3 fields that a registration does not have are refused', async () => {
    const registration = { ...aRegistration({ username: 'mallory' }), isVerified: true, friends: [], role: 'admin' };

    await expect(running.auth.register(registration)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(running.userCalled('mallory')).rejects.toThrow();
  });

  test.each([
    ['7 characters', 'seven77'],
    ['129 characters', 'x'.repeat(129)],
    ['a megabyte', 'x'.repeat(1_000_000)],
  ])('R4 a password of %s is refused', async (_what, password) => {
    const answer = running.auth.register(aRegistration({ password }));

    await expect(answer).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { password: expect.any(String) } },
    });
  });

  test.each(['Password1', 'iloveyou1'])('R5 %s is refused as common, at its field', async password => {
    const answer = running.auth.register(aRegistration({ password }));

    await expect(answer).rejects.toMatchObject({
      code: 'invalid_input',
      reason: 'password_is_common',
      details: { field: 'password' },
    });
  });

  test.each([
    ['the username', { username: 'Cheshire_Cat', password: 'cheshire_cat' }],
    ['the email address', { email: 'rabbit@example.org', password: 'Rabbit@Example.org' }],
  ])('R5 a password that is %s is refused with a sentence at its field', async (_what, change) => {
    const answer = running.auth.register(aRegistration(change));

    await expect(answer).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { password: expect.any(String) } },
    });
  });

  test('R8 markup in a name is stored as text; a blank, an invisible and an endless name are refused', async () => {
    const firstname = '<img src=x onerror=alert(1)>';
    await running.auth.register(aRegistration({ username: 'marked_up', firstname }));

    expect(await running.userCalled('marked_up')).toMatchObject({ firstname });
    for (const blank of ['   ', '\u200b\u200b', 'x'.repeat(51), 'x'.repeat(10_000)]) {
      await expect(running.auth.register(aRegistration({ firstname: blank }))).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
  });

  test('N1 a name with characters that are not seen is refused here too, with a sentence at its field', async () => {
    const answer = running.auth.register(aRegistration({ lastname: 'Lid\u202edell' }));

    await expect(answer).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { lastname: 'name_has_unseen_characters' } },
    });
  });

  test('N2 a reserved username is refused; who has one already logs in with it', async () => {
    const answer = running.auth.register(aRegistration({ username: 'Attune.Supp0rt' }));
    await expect(answer).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { username: 'username_reserved' } },
    });

    const member = aRegistration();
    await running.verified(member);
    const reserved = { username: 'support', usernameKey: 'support' };
    await running.users.updateOne({ usernameKey: member.username }, { $set: reserved });
    const credentials = { username: 'Support', password: member.password };
    expect(await running.auth.login(credentials)).toMatchObject({ outcome: 'signed_in' });
  });

  test('R13 a taken username is a conflict, in upper and lower case', async () => {
    await running.auth.register(aRegistration({ username: 'duchess' }));

    const answer = running.auth.register(aRegistration({ username: 'Duchess' }));

    await expect(answer).rejects.toMatchObject({
      code: 'conflict',
      reason: 'username_taken',
      details: { field: 'username' },
    });
  });

  test('I20 a registration that meets its own account between two looks is no conflict', async () => {
    const registration = aRegistration({ username: 'knave', email: 'knave@example.org' });
    await running.auth.register(registration);
    const looks = running.apps.map(app =>
      jest.spyOn(app.get(UserRepository), 'byEmail').mockResolvedValueOnce(undefined),
    );

    await running.auth.register(registration);

    expect(looks.flatMap(({ mock }) => mock.calls)).toHaveLength(2);
  });

  test('I20 100 identical registrations at once end in one account', async () => {
    const registration = aRegistration({ username: 'hatter', email: 'hatter@example.org' });

    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => running.auth.register(registration)));

    const codes = answers.map(answer =>
      answer.status === 'fulfilled' ? 'registered' : (answer.reason as { code: string }).code,
    );
    expect(codes).toContain('registered');
    // Beyond what can be hashed at once, a registration is told to come back.
    expect(codes.filter(code => code !== 'registered' && code !== 'unavailable')).toEqual([]);
    expect(await byEmail('hatter@example.org')).toHaveLength(1);
  });

  test('I20 one username for many addresses at once goes to one of them', async () => {
    const registrations = Array.from({ length: 20 }, () => aRegistration({ username: 'dormouse' }));

    const answers = await Promise.allSettled(registrations.map(registration => running.auth.register(registration)));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await running.users.countDocuments({ usernameKey: 'dormouse' })).toBe(1);
  });

  test('an account that was not confirmed is removed after a week', async () => {
    await running.auth.register(aRegistration({ username: 'walrus' }));

    const { expiresAt } = await running.userCalled('walrus');
    const indexes = await running.users.indexes();

    const days = ((expiresAt?.getTime() ?? 0) - Date.now()) / (24 * 3_600_000);
    expect(Math.round(days)).toBe(7);
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  test('a name whose registration has expired can be taken before the database has removed it', async () => {
    await running.auth.register(aRegistration({ username: 'carpenter' }));
    await running.users.updateOne({ usernameKey: 'carpenter' }, { $set: { expiresAt: new Date(Date.now() - 1000) } });

    await running.auth.register(aRegistration({ username: 'carpenter', email: 'new@example.org' }));

    expect(await running.userCalled('carpenter')).toMatchObject({ email: 'new@example.org' });
  });
});
