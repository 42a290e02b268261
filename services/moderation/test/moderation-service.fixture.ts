import { randomBytes } from 'node:crypto';
import type { DecisionInput } from '@attune/moderation-contract/decision';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { ReportInput } from '@attune/moderation-contract/report';
import type { Caller } from '@attune/platform/contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import type { Type } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createConnection, type mongo as driver } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import type { CaseDocument } from '../src/cases/case.schema.js';
import type { AuditDocument } from '../src/desk/audit.schema.js';
import { ModerationModule } from '../src/moderation.module.js';
import type { FraudNotice } from '../src/notices/fraud-notice.schema.js';
import type { ReportDocument } from '../src/reports/report.schema.js';
import type { SelfieDocument } from '../src/selfies/selfie.schema.js';
import { World } from './world.fixture.js';
import { serveWorld } from './world-services.fixture.js';

interface Options {
  replicas?: number;
  speed?: number;
  /** As the operator's setting. */
  selfies?: 'on' | 'off';
}

/** Replicas of moderation on a database of their own, the services around it as the test says, and a look behind them. */
export async function startModeration({ replicas = 2, speed = 1, selfies = 'on' }: Options = {}) {
  const { REDIS_URL, MONGODB_URI } = process.env;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const MONGODB_DATABASE = `moderation-test-${randomBytes(6).toString('hex')}`;
  const config = {
    ...testConfig(REDIS_URL),
    SESSION_PUBLIC_KEYS: testPublicKey,
    MONGODB_URI,
    MONGODB_DATABASE,
    SELFIE_KEY: 'k'.repeat(32),
    SELFIES: selfies,
  };
  const world = new World();
  const fakes = await serveWorld(world, config);
  const running = await startTestService({
    contract: moderationContract,
    module: ModerationModule,
    config,
    replicas,
    speed,
  });
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const redis = new Redis(REDIS_URL);
  const { client: moderation } = running;
  const cases = mongo.collection<CaseDocument>('cases');
  const caseOf = async ({ userId }: Caller) => {
    const [newest] = await cases.find({ memberId: userId }).sort({ openedAt: -1 }).limit(1).toArray();
    if (!newest) throw new Error('There is no case about this member.');
    return newest;
  };

  return {
    moderation,
    config,
    world,
    redis,
    apps: running.apps,
    /** A provider of the first replica, to be asked as at another time. */
    provider: <T>(token: Type<T>): T => {
      const [app] = running.apps;
      if (!app) throw new Error('There is no replica.');
      return app.get(token, { strict: false });
    },
    reports: mongo.collection<ReportDocument>('reports'),
    cases,
    transport: running.transport,
    audit: mongo.collection<AuditDocument>('audit'),
    notices: mongo.collection<FraudNotice>('fraudNotices'),
    selfies: mongo.collection<SelfieDocument>('selfies'),
    pictures: mongo.collection<{ _id: string; bytes: driver.Binary }>('evidencePictures'),
    caseOf,
    report: (from: Caller, about: Caller, more: Partial<ReportInput> = {}) =>
      moderation.report({ targetId: about.userId, reason: 'spam', ...more }, from),
    /** The newest case about the member, as a moderator reads it. */
    read: async (moderator: Caller, about: Caller) => {
      const { _id: caseId } = await caseOf(about);
      return moderation.deskCase({ caseId }, moderator);
    },
    /** Decides the newest case about the member as it stands. */
    decide: async (moderator: Caller, about: Caller, more: Partial<DecisionInput> = {}) => {
      const { _id, revision } = await caseOf(about);
      return moderation.decide({ ...DECISION, caseId: _id, revision, ...more }, moderator);
    },
    /** All that follows from decisions is done. */
    settled: () =>
      until(async () => {
        const waiting = { $or: [{ pendingSince: { $exists: true } }, { unfiledSince: { $exists: true } }] };
        const left = await Promise.all([
          cases.countDocuments(waiting),
          mongo.collection('reports').countDocuments(waiting),
          mongo.collection('fraudNotices').countDocuments(waiting),
          mongo.collection('selfies').countDocuments(waiting),
        ]);
        return left.every(count => count === 0);
      }, 60_000),
    stop: async () => {
      await running.stop();
      await Promise.all(fakes.map(fake => fake.stop()));
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}
export type RunningModeration = Awaited<ReturnType<typeof startModeration>>;

const DECISION: Omit<DecisionInput, 'caseId' | 'revision'> = {
  rule: 'money',
  quotes: ['buy my tea'],
  reasons: 'Advertising is not allowed here.',
  measure: 'warning',
  isFraud: false,
};

/** A decision as the contract takes it, beside the case. */
export const NO_MEASURE = {
  revision: 1,
  rule: 'money',
  quotes: [] as string[],
  reasons: 'why',
  measure: 'none',
  isFraud: false,
} as const;
