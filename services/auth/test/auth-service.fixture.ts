import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountMailKind } from '@attune/auth-contract/mail-kind';
import { mailToken } from '@attune/mail-contract/mail-token';
import type { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testConfig, testPrivateKey, testPublicKey } from '@attune/platform/testing/test-config';
import type { Type } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import type { AuthConfig } from '../src/auth.config.js';
import { AuthModule } from '../src/auth.module.js';
import type { DeletionRecord } from '../src/deletion/deletion.schema.js';
import type { FirstRunDocument } from '../src/first-run/first-run.schema.js';
import type { UserDocument } from '../src/users/user.schema.js';

/** Replicas of auth on a database of their own, and a look behind them. */
export async function startAuth({
  replicas = 2,
  speed = 1,
  overrides = {},
}: { replicas?: number; speed?: number; overrides?: Partial<AuthConfig> } = {}) {
  const config = authTestConfig(overrides);
  const { client, apps, stop } = await startTestService({
    contract: authContract,
    module: AuthModule,
    config,
    replicas,
    speed,
  });
  const mongo = await createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE }).asPromise();
  const redis = new Redis(config.REDIS_URL);
  const users = mongo.collection<UserDocument>('users');

  const userCalled = async (username: string) => {
    const user = await users.findOne({ usernameKey: username.toLowerCase() });
    if (!user) throw new Error(`There is no ${username}.`);
    return user;
  };
  /** The token that the newest mail of this kind carries. */
  const linkToken = async (username: string, kind: AccountMailKind = 'verification') => {
    const user = await userCalled(username);
    const secret = kind === 'passwordReset' ? user.passwordReset : user.verification;
    if (!secret) throw new Error(`${username} asked for no ${kind}.`);
    const subject = { kind, userId: user._id.toHexString(), version: secret.version };
    return mailToken(config.MAIL_TOKEN_KEY, subject, secret.nonce);
  };
  const verified = async (registration: ReturnType<typeof aRegistration>) => {
    await client.register(registration);
    await client.verify({ token: await linkToken(registration.username) });
    // A member is announced after the answer, which writes to the document once more.
    await until(async () => (await userCalled(registration.username)).unannouncedSince === undefined);
    return userCalled(registration.username);
  };

  return {
    auth: client,
    apps,
    config,
    users,
    firstRunCodes: mongo.collection<FirstRunDocument>('firstRun'),
    deletions: mongo.collection<DeletionRecord>('deletions'),
    redis,
    userCalled,
    linkToken,
    verified,
    /** What the first replica made of a class. */
    part: <Part>(of: Type<Part>): Part => {
      const [app] = apps;
      if (!app) throw new Error('Auth does not run.');
      return app.get(of, { strict: false });
    },
    /** A round of a task in each replica, when what is unfinished now is overdue. */
    runSoon: (task: Type<PeriodicTask>) =>
      Promise.all(apps.map(app => app.get(task, { strict: false }).run(new Date(Date.now() + 10_000)))),
    stop: async ({ keepsData = false } = {}) => {
      await stop();
      if (!keepsData) await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}
export type RunningAuth = Awaited<ReturnType<typeof startAuth>>;

/** The settings of one test's auth. */
export function authTestConfig(overrides: Partial<AuthConfig> = {}): AuthConfig {
  const { REDIS_URL, MONGODB_URI } = process.env;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  return {
    ...testConfig(REDIS_URL),
    MONGODB_URI,
    MONGODB_DATABASE: `auth-test-${randomBytes(6).toString('hex')}`,
    SESSION_PRIVATE_KEY: testPrivateKey,
    SESSION_PUBLIC_KEYS: testPublicKey,
    MAIL_TOKEN_KEY: randomBytes(32).toString('base64url'),
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64url'),
    PROOF_DOMAINS: [],
    REGISTRATION: 'open',
    FIRST_RUN: 'off',
    REGISTRATION_DOMAINS: [],
    INVITATIONS_PER_MEMBER: 0,
    AGE_WALLET_ISSUERS: [],
    PUBLIC_URL: 'https://attune.example',
    ...overrides,
  };
}

/** A good registration; every one has its own names unless a test says otherwise. */
export function aRegistration(
  given: Partial<Record<'username' | 'firstname' | 'lastname' | 'email' | 'password', string>> = {},
) {
  const unique = randomBytes(5).toString('hex');
  return {
    username: `alice_${unique}`,
    firstname: 'Alice',
    lastname: 'Liddell',
    email: `alice.${unique}@example.org`,
    password: 'curiouser and curiouser',
    ...given,
  };
}
