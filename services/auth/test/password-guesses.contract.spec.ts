import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { aMemberOf, anAddress, PASSWORD } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('guesses at a password by both login names', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  const HERE = { address: 'here' };
  type Origin = { address: string; device?: string };
  const guess = async (username: string, password = 'wrong', origin: Origin = HERE) =>
    (await running.auth.signIn({ username, password, origin })).outcome;

  /** So many wrong passwords, by each name in turn. */
  async function guesses(count: number, names: string[], originOf: (turn: number) => Origin = () => HERE) {
    for (let turn = 0; turn < count; turn += 1)
      expect(await guess(names[turn % names.length] ?? '', 'wrong', originOf(turn))).toBe('refused');
  }

  test('L4 five of an address are counted by either name; beyond them the right one is refused as a wrong one, there alone', async () => {
    const { username, email, userId } = await aMemberOf(running);
    await guesses(5, [username, email.toUpperCase()]);
    const verify = jest.spyOn(PasswordHasher.prototype, 'verify');

    const answers = [username, email].map(name =>
      running.auth.signIn({ username: name, password: PASSWORD, origin: HERE }),
    );
    expect(await Promise.all(answers)).toEqual([
      { outcome: 'refused', userId },
      { outcome: 'refused', userId },
    ]);

    // The same work as for an unknown account.
    expect(verify.mock.calls).toEqual([
      [undefined, PASSWORD],
      [undefined, PASSWORD],
    ]);
    expect(await guess(email, PASSWORD, { address: 'elsewhere' })).toBe('signed_in');
  });

  test('L4 four by either name leave the right one its turn, which forgets them', async () => {
    const { username, email } = await aMemberOf(running);

    for (let round = 0; round < 2; round += 1) {
      await guesses(4, [username, email]);
      expect(await guess(email, PASSWORD)).toBe('signed_in');
    }
  });

  test('L4 guesses at the same moment are counted like those in turn', async () => {
    const { username, email } = await aMemberOf(running);

    await Promise.all(Array.from({ length: 8 }, (_, turn) => guess(turn % 2 ? username : email)));

    expect(await guess(email, PASSWORD)).toBe('refused');
  });

  test('L5 fifty from everywhere are counted by either name; a device of the owner is let in', async () => {
    const { username, email } = await aMemberOf(running);
    await guesses(50, [username, email], turn => ({ address: `address ${turn}` }));

    expect(await guess(email, PASSWORD, { address: 'new' })).toBe('refused');
    expect(await guess(email, PASSWORD, { address: 'new', device: 'known' })).toBe('signed_in');
  });

  test('L4 ten of a device are counted by either name, and nowhere else', async () => {
    const { username, email } = await aMemberOf(running);
    const device = { ...HERE, device: 'known' };
    await guesses(10, [username, email], () => device);

    expect(await guess(username, PASSWORD, device)).toBe('refused');
    expect(await guess(username, PASSWORD)).toBe('signed_in');
  });

  test('what could not be looked at is no guess', async () => {
    const { username, email } = await aMemberOf(running);
    jest.spyOn(PasswordHasher.prototype, 'verify').mockRejectedValue(new Error('no memory'));
    for (let turn = 0; turn < 8; turn += 1) await expect(guess(turn % 2 ? username : email)).rejects.toThrow();
    jest.restoreAllMocks();

    expect(await guess(email, PASSWORD)).toBe('signed_in');
  });

  test('a new password begins with no wrong ones', async () => {
    const { username, email } = await aMemberOf(running);
    await guesses(5, [username, email]);
    const password = 'an entirely different sentence';
    await running.auth.forgotPassword({ email });
    await running.auth.resetPassword({ token: await running.linkToken(username, 'passwordReset'), password });

    expect(await guess(email, password)).toBe('signed_in');
  });

  test('what Redis has of it names no address and no member', async () => {
    const { username, email, userId } = await aMemberOf(running);
    const unknown = anAddress();
    for (const name of [email, username, unknown]) await guess(name);

    const keys = await running.redis.keys('auth:guesses*');
    expect(keys).not.toEqual([]);
    for (const said of [email, username, userId, unknown, '@']) expect(keys.join('\n')).not.toContain(said);
  });
});
