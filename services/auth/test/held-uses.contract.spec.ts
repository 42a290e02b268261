import { createHash } from 'node:crypto';
import { aRegistration } from './auth-service.fixture.js';
import { DAY, notOpen, startInvited } from './invitation.fixture.js';

const browserOf = (name: string) => createHash('sha256').update(name).digest('base64url');

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

  test('R22 who corrects the address in the browser that registered needs no second use', async () => {
    const { code, isOpen } = await on.anInvitation();
    const [first, second] = [aRegistration(), aRegistration()];
    const browser = browserOf(first.username);
    await on.running.auth.register({ ...first, invitation: code, browser });
    const corrected = { ...first, email: second.email, invitation: code };

    await expect(
      on.running.auth.register({ ...corrected, replaces: browserOf('of a stranger') }),
    ).rejects.toMatchObject(notOpen);
    await on.running.auth.register({ ...corrected, browser: browserOf('next'), replaces: browser });

    expect(await on.running.userCalled(first.username)).toMatchObject({ email: second.email });
    expect(await isOpen()).toBe(false);
    expect(await on.follow(first.username)).toMatchObject({ outcome: 'verified' });
  });

  test('a use that a void registration of the address had is free once another is confirmed', async () => {
    const { code, stored } = await on.anInvitation({ uses: 3 });
    const first = on.register(code);
    await first.answer;
    const second = on.register(code, { email: first.email });
    await second.answer;
    expect(await stored()).toMatchObject({ used: 0, held: [{}, {}] });

    await on.follow(second.username);

    expect(await stored()).toMatchObject({ used: 1, held: [] });
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
});
