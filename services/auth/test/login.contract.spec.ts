import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { Profile } from '@attune/auth-contract/user';
import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { testCaller, testPublicKey } from '@attune/platform/testing/test-config';
import argon2 from '@node-rs/argon2';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('login', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const password = 'a mad tea party';
  const login = (username: string, given = password) => running.auth.login({ username, password: given });
  const verifier = new CallerVerifier(testPublicKey);

  /** The caller that a browser with this login's token is. */
  async function signedIn(username: string) {
    const answer = await login(username);
    if (answer.outcome !== 'signed_in') throw new Error(answer.outcome);
    const session = verifier.verifySession(answer.token);
    if (!session) throw new Error('The token is not valid.');
    return { ...answer, caller: testCaller(session.userId, session.sessionId) };
  }
  const isAlive = (sessionId: string) => running.redis.exists(`session:${sessionId}`);

  test('a member logs in: a token of a session that ends after a month', async () => {
    const { username, _id } = await running.verified(aRegistration({ password }));

    const { token, expiresAt, caller } = await signedIn(username);

    expect(caller.userId).toBe(_id.toHexString());
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(30);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'sid', 'sub']);
    expect(claims['exp']).toBe(Math.floor(Date.parse(expiresAt) / 1000));
    const key = { key: createPublicKey(testPublicKey), dsaEncoding: 'ieee-p1363' as const };
    expect(verifySignature('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
  });

  test('L1 an unknown name and a wrong password are the same answer', async () => {
    const { username } = await running.verified(aRegistration({ password }));

    expect(await login(username, 'not the password')).toEqual({ outcome: 'refused', userId: expect.any(String) });
    expect(await login('nobody_at_all')).toEqual({ outcome: 'refused' });
    expect(await login('no_account', 'an unknown password')).toEqual({ outcome: 'refused' });
  });

  test('L2 operators and lists are refused', async () => {
    for (const credentials of [
      { username: { $gt: '' }, password },
      { username: ['a'], password },
      { username: 'a', password: { $gt: '' } },
    ]) {
      await expect(running.auth.login(credentials as never)).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  test('L3 an unverified member learns of it with the right password only, and gets no session', async () => {
    const { username } = aRegistration();
    await running.auth.register(aRegistration({ username, password }));
    const { _id } = await running.userCalled(username);

    expect(await login(username)).toEqual({ outcome: 'unverified', userId: expect.any(String) });
    expect(await login(username, 'not the password')).toEqual({ outcome: 'refused', userId: expect.any(String) });
    expect(await running.redis.exists(`sessions:${_id.toHexString()}`)).toBe(0);
  });

  test('L8 each login is a session of its own, and ends the one the browser came with', async () => {
    const { username } = await running.verified(aRegistration({ password }));
    const { caller: first } = await signedIn(username);

    const answer = await running.auth.login({ username, password }, first);

    const second = answer.outcome === 'signed_in' ? verifier.verifySession(answer.token) : undefined;
    expect(second?.sessionId).not.toBe(first.sessionId);
    expect(await isAlive(second?.sessionId ?? '')).toBe(1);
    expect(await isAlive(first.sessionId)).toBe(0);
  });

  test('L9 neither the case of a name nor white space of any sort around it matters', async () => {
    const { username } = await running.verified(aRegistration({ username: 'CaterPillar', password }));

    const around = [
      ' ',
      '\t\n',
      '\u00a0',
      '\u3000',
      '\u2009\u202f',
      '\u200b',
      '\ufeff',
      '\u2060',
      '\u200e\u202b',
      '\u0085',
      '\u2800',
    ];
    for (const space of around)
      for (const typed of [`cATERpILLAR${space}`, `${space}${username}`, `${space}${username}${space}`])
        expect([typed, await login(typed)]).toMatchObject([typed, { outcome: 'signed_in' }]);
    for (const other of [`${username}\u0000`, 'Cater Pillar', 'Cater\u200bPillar', `${username}.`])
      expect(await login(other)).toEqual({ outcome: 'refused' });
    await expect(login(' \u200b ')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test.each([
    ['blanks at its ends', '  two words  '],
    ['64 emoji', '🐇'.repeat(64)],
    ['a letter and a combining accent', 'cafe\u0301 au lait'],
  ])('R6 of a password with %s every character counts', async (_what, typed) => {
    const { username } = await running.verified(aRegistration({ password: typed }));

    expect(await login(username, typed)).toMatchObject({ outcome: 'signed_in' });
    for (const other of [typed.trim(), typed.slice(0, -2), typed.replaceAll(/\p{M}/gu, ''), typed.toUpperCase()]) {
      if (other !== typed)
        expect(await login(username, other)).toEqual({ outcome: 'refused', userId: expect.any(String) });
    }
  });

  test('R6 a password is the same one on every device, however its letters are composed, also where only its old hash is known', async () => {
    const written = 'Zoë’s café, 한글 ガ';
    for (const form of ['NFC', 'NFD'] as const) {
      const { username, _id } = await running.verified(aRegistration({ password: written.normalize(form) }));
      const logsIn = async () => {
        for (const typed of [written.normalize('NFC'), written.normalize('NFD'), written.normalize(form)])
          expect(await login(username, typed)).toMatchObject({ outcome: 'signed_in' });
      };

      await logsIn();
      const passwordHash = await argon2.hash(written.normalize(form), {
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
      });
      await running.users.updateOne({ _id }, { $set: { passwordHash } });
      await logsIn();
      expect(await login(username, written.normalize('NFKD').toUpperCase())).toMatchObject({ outcome: 'refused' });
    }
  });

  test('a logout ends the session of the caller and no other', async () => {
    const { username } = await running.verified(aRegistration({ password }));
    const [{ caller: here }, { caller: there }] = [await signedIn(username), await signedIn(username)];

    await running.auth.logout({}, here);

    expect(await isAlive(here.sessionId)).toBe(0);
    expect(await isAlive(there.sessionId)).toBe(1);
    await expect(running.auth.logout({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('I24 a profile has the listed fields and nothing else', async () => {
    const registration = aRegistration({ password });
    const { username, _id } = await running.verified(registration);
    const { caller } = await signedIn(username);

    const profile = await running.auth.getProfile({}, caller);

    const { firstname, lastname, email } = registration;
    const none = { age: null, pronouns: null, bio: null, profilePicture: null };
    const blank = {
      ...none,
      photos: [],
      prompts: [],
      facts: NO_FACTS,
      standing: { isPaused: false, isModerator: false },
    };
    expect(profile).toEqual({ _id: _id.toHexString(), username, firstname, lastname, email, ...blank });
    const given = Profile.omit({ friendsOnly: true, voice: true }).shape;
    expect(Object.keys(profile).toSorted()).toEqual(Object.keys(given).toSorted());
  });

  test('a profile is shown to its own signed-in member alone', async () => {
    await expect(running.auth.getProfile({})).rejects.toMatchObject({
      code: 'unauthenticated',
      reason: 'not_logged_in',
    });
    await expect(running.auth.getProfile({}, testCaller('0'.repeat(24)))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
