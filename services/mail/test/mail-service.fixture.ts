import { randomBytes } from 'node:crypto';
import { authContract, type AuthReason } from '@attune/auth-contract/auth.contract';
import type { MailDetails, MailRef } from '@attune/auth-contract/mail.methods';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { isMailProof } from '@attune/mail-contract/mail-token';
import type { Digest } from '@attune/notifications-contract/digest';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import type { Jobs } from '@attune/platform/contract';
import { REDIS } from '@attune/platform/redis/redis.provider';
import { enqueues, InjectJobs } from '@attune/platform/jobs/jobs';
import { JOBS, prefixOf } from '@attune/platform/jobs/queue-names';
import { PlatformModule } from '@attune/platform/platform.module';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testConfig } from '@attune/platform/testing/test-config';
import { type DynamicModule, Injectable } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { MailConfig } from '../src/mail.config.js';
import { MailModule } from '../src/mail.module.js';

export type Report = MailRef & { outcome: 'sent' | 'undeliverable' | 'dropped' };

/** Two replicas of mail, and an auth that answers what the test says and writes down what it is told. */
export async function startMail(
  smtpUrl: string,
  authAnswers: Answers<typeof authContract> = {},
  settings: Partial<MailConfig> = {},
) {
  const config = { ...mailTestConfig(smtpUrl), ...settings };
  const reports: Report[] = [];
  const departures = new Map<string, string>();
  const members = new Map<string, Extract<MailDetails, { outcome: 'send' }>>();

  const requireProof = ({ proof, kind, userId, version }: MailRef & { proof: string }) => {
    if (!isMailProof(config.MAIL_TOKEN_KEY, { kind, userId, version }, proof))
      throw new ServiceError<AuthReason>('forbidden', 'mail_service_only');
  };
  const auth = await serveFake(
    authContract,
    {
      mailDetails: async mail => {
        requireProof(mail);
        return members.get(mail.userId) ?? { outcome: 'gone' as const };
      },
      noteDeparture: async ({ departure, state, ...mail }) => {
        requireProof(mail);
        const key = `${mail.kind}-${mail.userId}-${mail.version}`;
        if (state === 'refused') departures.delete(key);
        else departures.set(key, departures.get(key) ?? departure);
        return { mayLeave: departures.get(key) === departure };
      },
      reportMail: async ({ proof, ...report }) => {
        requireProof({ proof, ...report });
        reports.push(report);
      },
      ...authAnswers,
    },
    config,
  );
  const digests = new Map<string, Digest>();
  const notifications = await serveFake(
    notificationsContract,
    {
      digest: async ({ userId, proof }): Promise<Digest> => {
        testProofs('notifications', notificationsContract.provenBy).require(proof, 'digest', userId);
        return digests.get(userId) ?? { outcome: 'gone' };
      },
    },
    config,
  );
  const mail = await startTestService({ contract: mailContract, module: MailModule, config, replicas: 2, speed: 5 });
  const asking = await NestFactory.createApplicationContext(askingModule(config), {
    logger: false,
    abortOnError: false,
  });
  const { jobs } = asking.get(Asking);
  const queue = new Queue(mailContract.service, {
    connection: asking.get<Redis>(REDIS),
    prefix: prefixOf(JOBS, mailContract.service),
  });

  return {
    config,
    reports,
    /** Which departure of a mail was noted first. */
    departures,
    /** What notifications has to say to members, by their ids. */
    digests,
    queue,
    apps: mail.apps,
    /** A recipient. */
    member: (given: Partial<Extract<MailDetails, { outcome: 'send' }>> = {}) => {
      const userId = randomBytes(12).toString('hex');
      const details = {
        to: `${userId}@example.org`,
        firstname: 'Alice',
        username: 'alice',
        nonce: randomBytes(16).toString('hex'),
      };
      members.set(userId, { outcome: 'send', ...details, ...given });
      return { userId, ...details, ...given };
    },
    enqueue: ({ kind, userId, version }: MailRef) => jobs[kind]({ userId, version }, `${kind}-${userId}-${version}`),
    stop: async () => {
      await mail.stop();
      await asking.close();
      await auth.stop();
      await notifications.stop();
    },
  };
}
export type RunningMail = Awaited<ReturnType<typeof startMail>>;

/** What hands mails over, as auth does. */
@Injectable()
class Asking {
  constructor(@InjectJobs(mailContract) readonly jobs: Jobs<typeof mailContract>) {}
}

const askingModule = (config: MailConfig): DynamicModule => ({
  module: class AskingModule {},
  imports: [PlatformModule.with({ service: 'asking', config }), enqueues(mailContract)],
  providers: [Asking],
});

function mailTestConfig(smtpUrl: string): MailConfig {
  const { REDIS_URL } = process.env;
  if (!REDIS_URL) throw new Error('Run the suites with npm run jest: it starts Redis.');
  return {
    ...testConfig(REDIS_URL),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Attune <hello@attune.example>',
    PUBLIC_URL: 'https://attune.example',
    MAIL_TOKEN_KEY: randomBytes(32).toString('base64url'),
  };
}
