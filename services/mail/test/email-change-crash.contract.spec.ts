import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { mailToken } from '@attune/mail-contract/mail-token';
import { connectClient } from '@attune/platform/connect-client';
import { testCaller, testConfig, testPrivateKey, testPublicKey } from '@attune/platform/testing/test-config';
import { createConnection } from 'mongoose';
import type { UserDocument } from '../../auth/src/users/user.schema.js';
import { startProcess } from './processes.fixture.js';

describe('a change of the mail address while auth is killed', () => {
  jest.setTimeout(240_000);

  const [before, after] = ['alice@example.org', 'alice@new.example'];
  const password = 'curiouser and curiouser';

  test('it ends in one of the two addresses at whatever step, and the same links end it well', async () => {
    const { REDIS_URL = '', MONGODB_URI = '' } = process.env;
    const config = testConfig(REDIS_URL);
    const settings = {
      REDIS_URL,
      TRANSPORT_KEY: config.TRANSPORT_KEY,
      SESSION_PRIVATE_KEY: testPrivateKey,
      SESSION_PUBLIC_KEYS: testPublicKey,
      MAIL_TOKEN_KEY: randomBytes(32).toString('base64url'),
      SECOND_FACTOR_KEY: randomBytes(32).toString('base64url'),
      MONGODB_URI,
      MONGODB_DATABASE: `email-crash-${randomBytes(6).toString('hex')}`,
    };
    const { client: auth, transport } = await connectClient(authContract, config);
    const mongo = await createConnection(MONGODB_URI, { dbName: settings.MONGODB_DATABASE }).asPromise();
    const users = mongo.collection<UserDocument>('users');
    const stored = async () => (await users.findOne({ isDecoy: false })) as UserDocument;
    const mails = async (kind: MemberMailKind) =>
      ((await stored()).memberMails ?? []).filter(mail => mail.kind === kind);
    const token = async (kind: MemberMailKind) => {
      const [{ _id }, mail] = [await stored(), (await mails(kind)).at(-1)];
      const subject = { kind, userId: _id.toHexString(), version: mail?.version ?? 0 };
      return mailToken(settings.MAIL_TOKEN_KEY, subject, mail?.link?.nonce ?? '');
    };
    let running = await startProcess('auth', settings);
    /** Kills auth so long after these calls, and starts it anew. */
    const killing = async (ms: number, ...calls: Promise<unknown>[]) => {
      const settled = Promise.allSettled(calls);
      await pause(ms);
      await running.kill('SIGKILL');
      running = await startProcess('auth', settings);
      await settled;
    };
    const expectOneOfTwo = async () => {
      const { email, emailUndo } = await stored();
      expect([before, after]).toContain(email);
      expect(await mails('emailChanged')).toHaveLength(email === after ? 1 : 0);
      expect(emailUndo?.email).toBe(email === after ? before : undefined);
    };

    await auth.register({ username: 'alice', firstname: 'Alice', lastname: 'Liddell', email: before, password });
    const { _id, verification } = await stored();
    const subject = { kind: 'verification', userId: _id.toHexString(), version: verification.version };
    await auth.verify({ token: mailToken(settings.MAIL_TOKEN_KEY, subject, verification.nonce) });

    const ask = auth.requestEmailChange({ password, email: after }, testCaller(_id.toHexString()));
    await killing(150, ask);
    if (!(await stored()).emailChange)
      await auth.requestEmailChange({ password, email: after }, testCaller(_id.toHexString()));
    const links = [await token('emailChangeConfirm'), await token('emailChangeApprove')];
    for (const ms of [4, 12, 30]) {
      await killing(ms, ...links.map(link => auth.agreeToEmail({ token: link })));
      await expectOneOfTwo();
    }
    for (const link of links) await auth.agreeToEmail({ token: link });
    expect((await stored()).email).toBe(after);
    await expectOneOfTwo();

    const undo = await token('emailChanged');
    await killing(60, auth.undoEmail({ token: undo }));
    expect([before, after]).toContain((await stored()).email);
    expect(await auth.undoEmail({ token: undo })).toMatchObject({ outcome: 'undone' });
    expect((await stored()).email).toBe(before);
    expect(await auth.login({ username: 'alice', password })).toMatchObject({ outcome: 'refused' });

    await running.kill('SIGKILL');
    await transport.close();
    await mongo.dropDatabase();
    await mongo.close();
  });
});
