import { authContract } from '@attune/auth-contract/auth.contract';
import { exportsContract, type ExportsReason } from '@attune/exports-contract/exports.contract';
import { InjectClient } from '@attune/platform/client';
import type { Call, Caller, Client, InputOf, Jobs } from '@attune/platform/contract';
import { InjectJobs } from '@attune/platform/jobs/jobs';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { rateLimited } from '@attune/platform/rate-limit';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LIMITS } from '../exports.limits.js';
import { ExportRepository } from '../records/export.repository.js';

const DAY_MS = LIMITS.export.seconds * 1000;

/** Begins exports: the record first, then the job, which UnfinishedWorkTask makes up for when a crash comes between. */
@Injectable()
export class StartService {
  constructor(
    private readonly exports: ExportRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectJobs(exportsContract) private readonly jobs: Jobs<typeof exportsContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async start(
    { password, language = 'en' }: InputOf<typeof exportsContract, 'start'>,
    caller: Caller,
    call: Call,
  ): Promise<string> {
    const again = await this.exports.byRequest(call.id, caller.userId);
    if (again) return again.id;
    const id = this.exports.newId();
    const { grant } = await this.auth.grantExport({ password, exportId: id }, caller);
    const { userId, sessionId } = caller;
    const now = new Date();
    await this.#requireAllowance(userId, now);
    const isNew = await this.exports.insert({
      id,
      userId,
      requestId: call.id,
      language,
      sessionIds: [sessionId],
      state: 'waiting',
      isOpen: true,
      grant,
      attempt: 0,
      progress: 0,
      createdAt: now,
      queuedAt: now,
    });
    if (!isNew) return this.#outcomeOfOther(call, userId);
    this.log.info({ userId, exportId: id }, 'export_asked');
    await this.jobs
      .build({ exportId: id }, id)
      .catch((err: unknown) => this.log.warn({ err, exportId: id }, 'job_postponed'));
    return id;
  }

  async #requireAllowance(userId: string, now: Date): Promise<void> {
    const since = now.getTime() - DAY_MS;
    const today = (await this.exports.allOf(userId)).filter(({ createdAt }) => createdAt.getTime() > since);
    if (today.some(({ isOpen }) => isOpen)) throw isRunning();
    const oldest = today.at(LIMITS.export.points - 1);
    if (oldest) throw rateLimited<ExportsReason>('too_many_exports', oldest.createdAt.getTime() - since);
  }

  /** A unique index refused it: the same call was faster in another replica, or another call of the member. */
  async #outcomeOfOther(call: Call, userId: string): Promise<string> {
    const same = await this.exports.byRequest(call.id, userId);
    if (same) return same.id;
    throw isRunning();
  }
}

const isRunning = () => new ServiceError<ExportsReason>('conflict', 'export_is_running');
