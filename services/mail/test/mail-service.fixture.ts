import { randomBytes } from 'node:crypto';
import { authContract, type AuthReason, type MailDetails, type MailRef } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { isMailProof } from '@attune/mail-contract/mail-token';
import type { Jobs } from '@attune/platform/contract';
import { REDIS } from '@attune/platform/redis.provider';
import { enqueues, InjectJobs } from '@attune/platform/jobs';
import { PlatformModule } from '@attune/platform/platform.module';
import { ServiceError } from '@attune/platform/service-error';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testConfig } from '@attune/platform/testing/test-config';
import { type DynamicModule, Injectable } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { MailConfig } from '../src/mail.config.js';
import { MailModule } from '../src/mail.module.js';

export type Report = MailRef & { outcome: 'sent' | 'undeliverable' };

/** Two replicas of mail, and an auth that answers what the test says and writes down what it is told. */
export async function startMail(smtpUrl: string) {
  const config = mailTestConfig(smtpUrl);
  const reports: Report[] = [];
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
      reportMail: async ({ proof, ...report }) => {
        requireProof({ proof, ...report });
        reports.push(report);
      },
    },
    config,
  );
  const mail = await startTestService({ contract: mailContract, module: MailModule, config, replicas: 2 });
  const asking = await NestFactory.createApplicationContext(askingModule(config), {
    logger: false,
    abortOnError: false,
  });
  const { jobs } = asking.get(Asking);
  const queue = new Queue(mailContract.service, { connection: asking.get<Redis>(REDIS) });

  return {
    config,
    reports,
    queue,
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
