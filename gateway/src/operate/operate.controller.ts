import { authContract } from '@attune/auth-contract/auth.contract';
import { operateApi } from '@attune/gateway-contract/operate';
import { operateAccessApi } from '@attune/gateway-contract/operate-access';
import { mailContract } from '@attune/mail-contract/mail.contract';
import type { MailFault } from '@attune/mail-contract/mail-test';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import type { Redis } from '@attune/platform/redis/redis';
import { Controller, UseGuards } from '@nestjs/common';
import { LIMITS } from '../gateway.limits.js';
import { Answers } from '../http/route.decorators.js';
import { Bucket, giveAllBack } from '../limits/bucket.js';
import { LimitMetrics } from '../limits/limit.metrics.js';
import { SecurityLog } from '../security/security.log.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { OperatorGuard } from '../session/operator.guard.js';
import { Disks } from './disks.js';
import { NewestBackup } from './newest-backup.js';
import { Parts } from './parts.js';
import { ReleaseNotes } from './release-notes.js';
import { Settings } from './settings.js';
import { VERSION } from './version.js';

/** Nothing was handed over, so that the test counts for nothing. */
const BEFORE_A_MAIL: readonly (MailFault | null)[] = ['hostUnknown', 'hostUnreachable', 'noAnswer', 'encryptionFailed'];

/** How the installation runs, for operators alone. Nothing of a member leaves. */
@Controller()
@UseGuards(OperatorGuard)
export class OperateController {
  readonly #mailTests: Bucket;

  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(mailContract) private readonly mail: Client<typeof mailContract>,
    @InjectClient(moderationContract) private readonly moderation: Client<typeof moderationContract>,
    private readonly parts: Parts,
    private readonly backup: NewestBackup,
    private readonly disks: Disks,
    private readonly releaseNotes: ReleaseNotes,
    private readonly gatewaySettings: Settings,
    @InjectRedis() redis: Redis,
    security: SecurityLog,
    metrics: LimitMetrics,
  ) {
    this.#mailTests = new Bucket(redis, LIMITS.mailTests, security, metrics);
  }

  @Answers(operateAccessApi.access)
  access() {
    return { success: true };
  }

  @Answers(operateApi.health)
  async health(@CurrentCaller() caller: Caller) {
    return { success: true, parts: await this.parts.states(caller) };
  }

  @Answers(operateApi.mailTest)
  async mailTest(@CurrentCaller() caller: Caller) {
    await this.#mailTests.take(caller.userId);
    const { fault } = await this.mail.sendTest({}, caller);
    if (BEFORE_A_MAIL.includes(fault)) await giveAllBack([[this.#mailTests, caller.userId]]);
    return { success: true, fault };
  }

  @Answers(operateApi.overview)
  async overview(@CurrentCaller() caller: Caller) {
    const [releaseNotes, backup, disks, members, desk] = await Promise.all([
      this.releaseNotes.newerThan(VERSION),
      orNull(this.backup.takenAt().then(date => ({ takenAt: date?.toISOString() ?? null }))),
      this.disks.free(),
      orNull(this.auth.memberCounts({}, caller)),
      orNull(this.moderation.deskFigures({}, caller)),
    ]);
    return { success: true, version: VERSION, releaseNotes, backup, disks, members, desk };
  }

  @Answers(operateApi.settings)
  settings() {
    return { success: true, settings: this.gatewaySettings.list() };
  }
}

/** One part that is away hides no other. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
