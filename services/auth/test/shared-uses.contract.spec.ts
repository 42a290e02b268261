import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { aRegistration } from './auth-service.fixture.js';
import { notOpen, startInvited } from './invitation.fixture.js';
import { aBrowser } from './second-factor.fixture.js';

describe('registrations that share a use of an invitation', () => {
  let on: Awaited<ReturnType<typeof startInvited>>;
  beforeAll(async () => (on = await startInvited()));
  afterAll(() => on.running.stop());
  afterEach(() => jest.restoreAllMocks());

  const register = (form: Parameters<typeof on.running.auth.register>[0]) => on.running.auth.register(form);

  /** One that waits for its link, with the only use of its invitation. */
  async function registered() {
    const { code, isOpen, stored } = await on.anInvitation();
    const [browser, form] = [aBrowser(), { ...aRegistration(), invitation: code }];
    await register({ ...form, browser });
    return { form, browser, code, isOpen, stored };
  }

  /** The replica that hashes the next password does this before. */
  function beforeTheHash(act: () => Promise<unknown>) {
    let isDone = false;
    for (const app of on.running.apps) {
      const hasher = app.get(PasswordHasher, { strict: false });
      const hash = hasher.hash.bind(hasher);
      jest.spyOn(hasher, 'hash').mockImplementation(async password => {
        if (!isDone) {
          isDone = true;
          await act();
        }
        return hash(password);
      });
    }
  }

  test('R22 who corrects the address in the browser that registered needs no second use, however often', async () => {
    const { form, browser, isOpen } = await registered();
    const [second, third] = [
      { ...form, email: aRegistration().email },
      { ...form, email: aRegistration().email },
    ];
    const next = aBrowser();

    await expect(register({ ...second, replaces: aBrowser() })).rejects.toMatchObject(notOpen);
    await register({ ...second, browser: next, replaces: browser });
    await register({ ...third, browser: aBrowser(), replaces: next });

    expect(await on.running.userCalled(form.username)).toMatchObject({ email: third.email });
    expect(await isOpen()).toBe(false);
    expect(await on.follow(form.username)).toMatchObject({ outcome: 'verified' });
    await expect(on.register(form.invitation).answer).rejects.toMatchObject(notOpen);
  });

  test('R27 whoever follows the first link while the address is corrected has spent the use', async () => {
    const { form, browser, isOpen } = await registered();
    beforeTheHash(() => on.follow(form.username));
    const corrected = { ...form, email: aRegistration().email, browser: aBrowser(), replaces: browser };

    await expect(register(corrected)).rejects.toMatchObject({ reason: 'username_taken' });

    expect(await on.running.userCalled(form.username)).toMatchObject({ isVerified: true, email: form.email });
    expect(await isOpen()).toBe(false);
    await expect(on.register(form.invitation).answer).rejects.toMatchObject(notOpen);
  });

  test('R27 one use is not shared by the registration of another username and a correction at the same time', async () => {
    const { form, browser, stored } = await registered();
    const renamed = { ...form, username: aRegistration().username, browser: aBrowser(), replaces: browser };
    const corrected = { ...form, email: aRegistration().email, browser: aBrowser(), replaces: browser };
    const other = jest.fn(() => register(renamed).catch((error: unknown) => error));
    beforeTheHash(other);

    await register(corrected);

    expect(await other.mock.results[0]?.value).toMatchObject(notOpen);
    expect(await stored()).toBeUndefined();
    expect(await on.follow(form.username)).toMatchObject({ outcome: 'verified' });
    await expect(on.running.userCalled(renamed.username)).rejects.toThrow();
  });

  test('R22 who registers again with the same address in the same browser needs no second use: one of them is confirmed', async () => {
    const { form, browser, isOpen } = await registered();
    const [second, third] = [aBrowser(), aBrowser()];
    const again = { ...form, username: aRegistration().username, firstname: 'Corrected' };

    await expect(register({ ...again, replaces: aBrowser() })).rejects.toMatchObject(notOpen);
    await register({ ...again, browser: second, replaces: browser });
    await register({ ...again, firstname: 'Anew', browser: third, replaces: second });

    expect(await isOpen()).toBe(false);
    expect(await on.follow(again.username)).toMatchObject({ outcome: 'verified' });
    await expect(on.running.userCalled(form.username)).rejects.toThrow();
    await expect(on.register(form.invitation).answer).rejects.toMatchObject(notOpen);
  });

  test('R29 so it is with an address that has an account', async () => {
    const { email } = await on.aMember();
    const { code } = await on.anInvitation();
    const [browser, form] = [aBrowser(), { ...aRegistration({ email }), invitation: code }];
    await register({ ...form, browser });
    const again = { ...form, username: aRegistration().username };

    await expect(register({ ...again, replaces: aBrowser() })).rejects.toMatchObject(notOpen);
    expect(await register({ ...again, browser: aBrowser(), replaces: browser })).toBeUndefined();
  });
});
