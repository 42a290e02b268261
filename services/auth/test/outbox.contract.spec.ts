import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOfToken, mailProof } from '@attune/mail-contract/mail-token';
import { startRedis } from '../../../infra/local/redis.ts';
import { until } from '../../../infra/test/until.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('the outbox of mails', () => {
  jest.setTimeout(60_000);

  // A Redis of its own: these tests kill and empty it.
  const dir = mkdtempSync(join(tmpdir(), 'attune-outbox-'));
  let store: Awaited<ReturnType<typeof startRedis>>;
  let running: RunningAuth;
  beforeAll(async () => {
    store = await startRedis({ dir, url: '' });
    running = await startAuth({ speed: 5, overrides: { REDIS_URL: store.url } });
    running.redis.on('error', () => undefined);
  });
  afterAll(async () => {
    await running.stop();
    await store.stop();
  });

  const kind = 'verification' as const;
  const jobIds = async () =>
    (await running.redis.keys(`bull:{mail}:mail:${kind}-*`))
      .map(key => key.slice('bull:{mail}:mail:'.length))
      .toSorted();
  const idOf = async (username: string) => (await running.userCalled(username))._id.toHexString();
  const jobOf = async (username: string) => `${kind}-${await idOf(username)}-1`;
  const stateOf = async (username: string) => (await running.userCalled(username)).mails.verification?.state;

  async function registered() {
    const registration = aRegistration();
    await running.auth.register(registration);
    await until(async () => (await stateOf(registration.username)) === 'queued');
    return registration;
  }

  async function asked(username: string) {
    const mail = { kind, userId: await idOf(username), version: 1 };
    return { ...mail, proof: mailProof(running.config.MAIL_TOKEN_KEY, mail) };
  }

  test('I17 a registration has its mail in the queue once, although both replicas run the periodic task', async () => {
    const { username } = await registered();
    const longAgo = new Date(Date.now() - 3_600_000);
    const overdue = { 'mails.verification.state': 'pending', 'mails.verification.at': longAgo } as const;
    await running.users.updateOne({ usernameKey: username }, { $set: overdue });

    await until(async () => (await stateOf(username)) === 'queued');

    expect((await jobIds()).filter(id => id.startsWith(`${kind}-`))).toEqual([await jobOf(username)]);
    expect(await running.redis.llen('bull:{mail}:mail:wait')).toBe(1);
  });

  test('I17 a queue that lost everything gets the unsent mails again, and only those', async () => {
    const [{ username: unsent }, { username: sent }] = [await registered(), await registered()];
    await running.auth.reportMail({ ...(await asked(sent)), outcome: 'sent' });
    await running.redis.flushall();
    const longAgo = { 'mails.verification.at': new Date(Date.now() - 60_000) };
    await running.users.updateMany({ usernameKey: { $in: [unsent, sent] } }, { $set: longAgo });

    const lost = await jobOf(unsent);
    await until(async () => (await jobIds()).includes(lost));

    expect(await jobIds()).not.toContain(await jobOf(sent));
  });

  test('R17 a registration that meets the end of Redis is an account with a mail, or no account', async () => {
    const registrations = Array.from({ length: 12 }, () => aRegistration());

    const answers = registrations.map(registration => running.auth.register(registration));
    const settled = Promise.allSettled(answers);
    await Promise.race(answers);
    await store.kill('SIGKILL');
    await store.restart();

    const codes = (await settled).map(answer =>
      answer.status === 'fulfilled' ? 'registered' : (answer.reason as { code: string }).code,
    );
    expect(codes.filter(code => code !== 'registered' && code !== 'unavailable')).toEqual([]);
    for (const [index, code] of codes.entries()) {
      const username = registrations[index]?.username ?? '';
      const isStored = (await running.users.countDocuments({ usernameKey: username })) === 1;
      if (code === 'registered') expect(isStored).toBe(true);
      if (!isStored) continue;
      // What Redis had not yet written to its disk, the sweep hands over again.
      const job = await jobOf(username);
      await until(async () => (await jobIds()).includes(job), 50_000);
    }
  });

  test('R17 a registration while Redis takes no writes makes no account', async () => {
    const registration = aRegistration();
    await running.redis.config('SET', 'maxmemory', '1');

    const answer = running.auth.register(registration);

    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    await running.redis.config('SET', 'maxmemory', '0');
    // Another one, which had no answer when Redis ended, may still become an account.
    expect(await running.users.countDocuments({ usernameKey: registration.username })).toBe(0);
  });

  test('I19 neither a token nor an address nor a password lies in Redis, and only a digest in the database', async () => {
    const registration = await registered();
    const { username, email, password } = registration;
    const token = await running.linkToken(username);
    await running.auth.verify({ token });
    await running.auth.login({ username, password });
    await running.auth.forgotPassword({ email });
    const resetToken = await running.linkToken(username, 'passwordReset');

    const user = await running.userCalled(username);
    const stored = JSON.stringify(user);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(user.verification.tokenHash).toBe(digestOfToken(token));
    for (const secret of [token, resetToken, password]) expect(stored).not.toContain(secret);
    const log = appendOnlyFile();
    expect(log).toContain(await jobOf(username));
    for (const secret of [token, resetToken, email, password]) expect(log).not.toContain(secret);
  });

  test('I19 details of a mail, with what its token is made of, are for the mail service only', async () => {
    const { username, email } = await registered();
    const mail = await asked(username);

    expect(await running.auth.mailDetails(mail)).toMatchObject({ outcome: 'send', to: email, username });
    const others = [mail.proof.slice(0, -1), '', mailProof('another key, which is long enough too', mail)];
    for (const proof of others) {
      await expect(running.auth.mailDetails({ ...mail, proof })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(running.auth.reportMail({ ...mail, proof, outcome: 'sent' })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await expect(running.auth.mailDetails({ ...mail, version: 2 })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('I18 a mail that was sent or is no use any more is gone', async () => {
    const [{ username: sent }, { username: verified }] = [await registered(), await registered()];
    await running.auth.reportMail({ ...(await asked(sent)), outcome: 'sent' });
    await running.auth.verify({ token: await running.linkToken(verified) });

    for (const username of [sent, verified]) {
      expect(await running.auth.mailDetails(await asked(username))).toEqual({ outcome: 'gone' });
    }
    expect(await stateOf(verified)).toBe('dropped');
  });

  test('an undeliverable address can be registered again', async () => {
    const registration = await registered();
    await running.auth.reportMail({ ...(await asked(registration.username)), outcome: 'undeliverable' });
    expect(await stateOf(registration.username)).toBe('undeliverable');

    await running.auth.register(registration);

    expect((await running.userCalled(registration.username)).mails.verification).toMatchObject({ version: 2 });
  });

  /** Every command that Redis ever took. */
  function appendOnlyFile(): string {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
      file => file.isFile() && file.name.endsWith('.aof'),
    );
    return files.map(file => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
  }
});
