import { UserRepository } from '../src/users/user.repository.js';
import { DAY, startInvited } from './invitation.fixture.js';

describe('a use of an invitation', () => {
  let on: Awaited<ReturnType<typeof startInvited>>;
  beforeAll(async () => (on = await startInvited()));
  afterAll(() => on.running.stop());

  test('R28 the use of a registration that is never confirmed is free again, and of one that is confirmed never', async () => {
    const [waiting, confirmed] = [await on.anInvitation(), await on.anInvitation({ days: 30 })];
    await on.register(waiting.code).answer;
    const { username, answer } = on.register(confirmed.code);
    await answer;
    expect(await waiting.isOpen()).toBe(false);
    await on.follow(username);

    const later = await on.anInvitation({ days: 30 });
    await on.register(later.code).answer;
    expect(await later.isOpenIn(8 * DAY)).toBe(false);
    expect(await later.isOpenIn(10 * DAY)).toBe(true);
    expect(await confirmed.isOpenIn(10 * DAY)).toBe(false);
  });

  test('R28 while another link is asked for, the use stays with the registration', async () => {
    const { code, stored } = await on.anInvitation({ uses: 2 });
    const { username, answer } = on.register(code);
    await answer;
    const until = async () => (await stored())?.held[0]?.until.getTime() ?? 0;
    const before = await until();

    await on.running.auth.requestVerification({ username });

    expect(await until()).toBeGreaterThan(before);
  });

  test('R28 a refused registration takes no use', async () => {
    const { code, isOpen } = await on.anInvitation();
    const taken = await on.running.userCalled((await on.aMember()).username);

    await expect(on.register(code, { username: taken.username }).answer).rejects.toMatchObject({
      reason: 'username_taken',
    });

    expect(await isOpen()).toBe(true);
  });

  test('R29 the use of a void registration of the address lapses like every other: it tells nobody that another was confirmed', async () => {
    const [own, strangers] = [await on.anInvitation({ days: 30 }), await on.anInvitation({ days: 30 })];
    const first = on.register(strangers.code);
    await first.answer;
    const second = on.register(own.code, { email: first.email });
    await second.answer;

    await on.follow(second.username);

    expect(await own.stored()).toBeUndefined();
    expect(await strangers.isOpenIn(8 * DAY)).toBe(false);
    expect(await strangers.isOpenIn(10 * DAY)).toBe(true);
  });

  test('a new password that confirms the registration spends the use too', async () => {
    const { code, stored } = await on.anInvitation({ uses: 2 });
    const { username, email, answer } = on.register(code);
    await answer;
    await on.running.auth.forgotPassword({ email });
    const token = await on.running.linkToken(username, 'passwordReset');

    await on.running.auth.resetPassword({ token, password: 'nine herons in the harbour' });

    expect(await stored()).toMatchObject({ used: 1, held: [] });
  });

  test('R28 a registration that fails with an unknown outcome keeps its use: the account may be there', async () => {
    const { code, isOpenIn } = await on.anInvitation({ days: 30 });
    const spies = on.running.apps.map(app => {
      const users = app.get(UserRepository, { strict: false });
      const insert = users.insert.bind(users);
      return jest.spyOn(users, 'insert').mockImplementationOnce(async user => {
        await insert(user);
        throw new Error('The answer was lost.');
      });
    });
    const { username, answer } = on.register(code);
    await expect(answer).rejects.toThrow();
    spies.forEach(spy => spy.mockRestore());

    expect(await isOpenIn(8 * DAY)).toBe(false);
    expect(await on.follow(username)).toMatchObject({ outcome: 'verified' });
    expect(await isOpenIn(10 * DAY)).toBe(false);
  });
});
