import { mailProof, mailToken } from '@attune/mail-contract/mail-token';
import { until } from '../../../infra/test/until.js';
import { DeferredMails } from '../src/mails/deferred-mails.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('links of pending registrations', () => {
  jest.setTimeout(60_000);

  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const HOUR = 3_600_000;
  const kind = 'verification' as const;

  /** Registers and takes the mail out of the queue, as the mail service does; answers what the mail says. */
  async function mailed(registration: ReturnType<typeof aRegistration>) {
    await running.auth.register(registration);
    return lastMail(registration.email);
  }
  async function lastMail(email: string) {
    const user = await running.users.findOne({ emailKey: email.toLowerCase(), isDecoy: false });
    if (!user) throw new Error(`There is no account of ${email}.`);
    return mailOf(user._id.toHexString(), user.verification.version);
  }
  async function mailOf(userId: string, version: number) {
    const mail = { kind, userId, version };
    const proof = mailProof(running.config.MAIL_TOKEN_KEY, mail);
    const details = await running.auth.mailDetails({ ...mail, proof });
    if (details.outcome !== 'send') return undefined;
    await running.auth.reportMail({ ...mail, proof, outcome: 'sent' });
    return { ...details, token: mailToken(running.config.MAIL_TOKEN_KEY, mail, details.nonce) };
  }
  const verify = (token: string | undefined) => running.auth.verify({ token: token ?? '' });
  const login = ({ username, password }: ReturnType<typeof aRegistration>) =>
    running.auth.login({ username, password });
  const states = async (email: string) => {
    const user = await running.users.findOne({ emailKey: email, isDecoy: false });
    return [user?.mails.verification, ...(user?.earlier ?? []).map(({ mail }) => mail)].map(mail => mail?.state);
  };

  describe('links of a pending account', () => {
    test('R18 a link works after a stranger has registered the same address, and makes the account that its mail named', async () => {
      const owner = aRegistration();
      const stranger = aRegistration({ email: owner.email.toUpperCase(), firstname: 'Mallory' });
      const own = await mailed(owner);
      await mailed(stranger);

      expect(await verify(own?.token)).toEqual({
        outcome: 'verified',
        username: owner.username,
        userId: expect.any(String),
      });

      expect(await running.userCalled(owner.username)).toMatchObject({ firstname: 'Alice', isVerified: true });
      expect(await login(owner)).toMatchObject({ outcome: 'signed_in' });
      expect(await login(stranger)).toEqual({ outcome: 'refused' });
    });

    test('R18 under the same username as well, the link that is used decides about the password', async () => {
      const owner = aRegistration();
      const own = await mailed(owner);
      await mailed({ ...owner, password: 'of a stranger altogether' });

      await verify(own?.token);

      expect(await login(owner)).toMatchObject({ outcome: 'signed_in' });
      expect(await login({ ...owner, password: 'of a stranger altogether' })).toEqual({
        outcome: 'refused',
        userId: expect.any(String),
      });
    });

    test('R18 however often the address is registered, every link that was mailed works until one is used', async () => {
      const owner = aRegistration();
      const first = await mailed(owner);
      const others = [];
      for (let again = 0; again < 12; again += 1) others.push(await mailed(aRegistration({ email: owner.email })));
      const links = others.flatMap(mail => mail?.token ?? []);
      expect(links).toHaveLength(2);

      expect(await verify(first?.token)).toMatchObject({ outcome: 'verified' });

      for (const link of links) expect(await verify(link)).toEqual({ outcome: 'superseded' });
      expect(await verify(first?.token)).toMatchObject({ outcome: 'verified' });
      expect(await running.users.countDocuments({ emailKey: owner.email })).toBe(1);
    });

    test('R18 usernames of registrations that wait are held, and are free when another link is used', async () => {
      const owner = aRegistration();
      await mailed(owner);
      const second = await mailed(aRegistration({ email: owner.email }));
      const taken = aRegistration({ username: owner.username });
      await expect(running.auth.register(taken)).rejects.toMatchObject({ code: 'conflict' });

      await verify(second?.token);

      await running.auth.register(taken);
      expect(await running.userCalled(owner.username)).toMatchObject({ email: taken.email, isVerified: false });
    });

    test('R18 a registration whose mail waits is mailed when the hour allows, and those mailed before go on working', async () => {
      const owner = aRegistration();
      const first = await mailed(owner);
      for (let again = 0; again < 2; again += 1) await mailed(aRegistration({ email: owner.email }));
      for (let again = 0; again < 2; again += 1)
        expect(await mailed(aRegistration({ email: owner.email }))).toBeUndefined();
      expect(await states(owner.email)).toEqual(['held', 'held', 'sent', 'sent', 'sent']);

      for (const key of await running.redis.keys('auth:mails:*')) await running.redis.del(key);
      const due = new Date(Date.now() + HOUR);
      for (const app of [...running.apps, ...running.apps]) await app.get(DeferredMails).release(due);

      await until(async () => (await states(owner.email)).filter(state => state === 'queued').length === 2);
      const released = await lastMail(owner.email);
      expect(await verify(released?.token)).toMatchObject({ outcome: 'verified' });
      expect(await verify(first?.token)).toEqual({ outcome: 'superseded' });
    });

    test('R18 a mail says when its registration was made, if the address has others', async () => {
      const owner = aRegistration();

      expect(await mailed(owner)).not.toHaveProperty('registeredAt');
      expect(await mailed(aRegistration({ email: owner.email }))).toHaveProperty('registeredAt');
    });

    test("a link's day begins when its mail was sent", async () => {
      const owner = aRegistration();
      await running.auth.register(owner);
      const early = { 'verification.expiresAt': new Date(Date.now() + 1000) };
      await running.users.updateOne({ usernameKey: owner.username }, { $set: early });

      await lastMail(owner.email);

      const { expiresAt } = (await running.userCalled(owner.username)).verification;
      expect((expiresAt.getTime() - Date.now()) / HOUR).toBeGreaterThan(23);
    });

    test('a registration of the version before is confirmed by its link, also when it was registered again since', async () => {
      const owner = aRegistration();
      await running.auth.register(owner);
      const token = await running.linkToken(owner.username);
      const added = { earlier: 1, names: 1, registeredAt: 1, mailChanges: 1 } as const;
      await running.users.updateOne({ usernameKey: owner.username }, { $unset: added });

      await running.auth.register(aRegistration({ email: owner.email }));

      expect(await verify(token)).toEqual({
        outcome: 'verified',
        username: owner.username,
        userId: expect.any(String),
      });
      expect(await login(owner)).toMatchObject({ outcome: 'signed_in' });
    });

    test('R19 100 identical registrations at once end in one account, and every link that is mailed works', async () => {
      const registration = aRegistration();
      const register = () => running.auth.register(registration).catch(() => undefined);

      await Promise.all(Array.from({ length: 100 }, register));

      const user = await running.userCalled(registration.username);
      const userId = user._id.toHexString();
      expect(await running.users.countDocuments({ emailKey: registration.email })).toBe(1);
      const mails = [];
      for (let version = 1; version <= user.verification.version; version += 1)
        mails.push(await mailOf(userId, version));
      const links = mails.flatMap(mail => mail?.token ?? []);
      expect(links).toHaveLength(3);
      expect((await states(registration.email)).filter(state => state === 'held').length).toBeLessThanOrEqual(1);
      expect(await verify(links[0])).toEqual({
        outcome: 'verified',
        username: registration.username,
        userId: expect.any(String),
      });
      expect(await login(registration)).toMatchObject({ outcome: 'signed_in' });
    });

    test('I26 a decoy holds and frees usernames as a pending account does', async () => {
      const member = aRegistration();
      await running.verified(member);
      const free = aRegistration();
      for (const key of await running.redis.keys('auth:mails:*')) await running.redis.del(key);

      const held = [member.email, free.email].map(async email => {
        const names = Array.from({ length: 12 }, () => aRegistration({ email }));
        for (const name of names) await running.auth.register(name);
        await running.auth.resendVerification({ username: names[0]?.username ?? '' });
        const logins = [];
        for (const name of names) logins.push((await login(name)).outcome);
        return logins;
      });

      const [ofDecoy, ofAccount] = await Promise.all(held);
      expect(ofDecoy).toEqual(ofAccount);
      expect(ofAccount).toContain('unverified');
      expect(ofAccount).toContain('refused');
    });
  });
});
