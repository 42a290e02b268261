import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract, type AuthReason } from '@attune/auth-contract/auth.contract';
import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { exportsContract } from '@attune/exports-contract/exports.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import type { Caller, Contract } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { decryption } from '@attune/platform/stores/encrypted-object';
import { FolderStorage } from '@attune/platform/stores/object-storage.folder';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig, testPublicKey, testPurposeToken } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import { ExportsModule } from '../src/exports.module.js';
import type { ExportDocument } from '../src/records/export.schema.js';
import { unzipped } from './unzipped.fixture.js';

export const PASSWORD = 'the right one';
const EMPTY: GivenExportPage = { files: [], next: null };
type Page = (input: ExportPageInput) => Promise<GivenExportPage>;
const CONTRACTS = [
  friendsContract,
  matchingContract,
  messagingContract,
  aiContract,
  picturesContract,
  moderationContract,
  notificationsContract,
  momentsContract,
  datesContract,
];

/** The services that exports asks, which hand over what the test says. */
export class Neighbours {
  readonly pages: Record<string, Page> = {};
  /** The members who were mailed, once for each question. */
  readonly mailed: string[] = [];
  /** The same, each mail once, as auth sends them. */
  readonly mails = new Set<string>();
  /** The deletions that exports has reported. */
  readonly erased: string[] = [];
  #fakes: { stop(): Promise<void> }[] = [];

  async start(config: ReturnType<typeof testConfig>): Promise<void> {
    const exportPage = (service: string) => (input: ExportPageInput) =>
      this.pages[service]?.(input) ?? Promise.resolve(EMPTY);
    const requireRight = (password: string) => {
      if (password !== PASSWORD) throw new ServiceError<AuthReason>('invalid_input', 'password_wrong');
    };
    const auth: Answers<typeof authContract> = {
      checkPassword: async ({ password }) => requireRight(password),
      grantExport: async ({ password, exportId }, caller) => {
        requireRight(password);
        return { grant: testPurposeToken(caller?.userId ?? '', EXPORT_PURPOSE, exportId) };
      },
      requestMail: async ({ userId, reference }) => {
        this.mailed.push(userId);
        this.mails.add(`${userId} ${reference}`);
      },
      reportErased: async ({ deletionId }) => void this.erased.push(deletionId),
      exportPage: exportPage('auth'),
    };
    const others = CONTRACTS.map(contract =>
      serveFake(contract as Contract, { exportPage: exportPage(contract.service) } as never, config),
    );
    this.#fakes = await Promise.all([serveFake(authContract, auth, config), ...others]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#fakes.map(fake => fake.stop()));
  }
}

/** Replicas of exports on a folder and a database of their own, and a look behind them. */
export async function startExports({ replicas = 2, speed = 1, redisUrl = process.env.REDIS_URL } = {}) {
  const { MONGODB_URI } = process.env;
  if (!redisUrl || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const dir = await mkdtemp(join(tmpdir(), 'attune-exports-'));
  const config = {
    ...testConfig(redisUrl),
    SESSION_PUBLIC_KEYS: testPublicKey,
    MONGODB_URI,
    MONGODB_DATABASE: `exports-test-${randomBytes(6).toString('hex')}`,
    OBJECT_STORAGE: pathToFileURL(dir).href,
    OBJECT_STORAGE_REGION: 'none',
  };
  const neighbours = new Neighbours();
  await neighbours.start(config);
  const running = await startTestService({ contract: exportsContract, module: ExportsModule, config, replicas, speed });
  const mongo = await createConnection(MONGODB_URI, { dbName: config.MONGODB_DATABASE }).asPromise();
  const storage = new FolderStorage(dir);
  const redis = new Redis(redisUrl);
  const { client } = running;

  const only = async (caller: Caller) => {
    const [newest] = (await client.list({}, caller)).exports;
    if (!newest) throw new Error('There is no export.');
    return newest;
  };
  return {
    config,
    client,
    apps: running.apps,
    storage,
    redis,
    neighbours,
    records: mongo.collection<ExportDocument>('exports'),
    archives: () => readdir(join(dir, 'exports')).catch(() => []),
    member: () => testCaller(randomBytes(12).toString('hex')),
    newest: only,
    /** Waits for the newest export of the member to be ready. */
    ready: async (caller: Caller, ms = 30_000) => {
      await until(async () => (await only(caller)).state === 'ready', ms);
      return only(caller);
    },
    /** The files of an archive, as the gateway would send it. */
    filesOf: async (id: string, caller: Caller) => {
      const { key, secret, bytes } = await client.archive({ id }, caller);
      const found = await storage.read(key);
      if (!found) throw new Error('There is no archive.');
      const zip = await buffer(found.body.pipe(decryption(secret)));
      expect(zip.length).toBe(bytes);
      return unzipped(zip);
    },
    stop: async () => {
      await running.stop();
      await neighbours.stop();
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
      await rm(dir, { recursive: true });
    },
  };
}
export type RunningExports = Awaited<ReturnType<typeof startExports>>;
