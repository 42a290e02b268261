import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { InjectLogger } from '@attune/platform/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DigestRepository } from '../members/digest.repository.js';
import type { DueMember } from '../members/member.schema.js';
import { DigestService } from './digest.service.js';

const BATCH = 100;
/** Most of what a member's mail takes is waiting for other services. */
const AT_A_TIME = 12;
const LATER_MS = 3_600_000;

/** Asks for the daily mails of members whose hour has come. */
@Injectable()
@Scheduled({ service: 'notifications', name: 'digests', everyMs: 10_000 })
export class DigestTask extends ScheduledTask {
  constructor(
    private readonly members: DigestRepository,
    private readonly digests: DigestService,
    @InjectLogger() private readonly pino: Logger,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    while (!this.isStopped) {
      const due = await this.members.due(now, BATCH);
      await this.#sendAll(due, now);
      if (due.length < BATCH) return;
    }
  }

  /** Rejects when an outage ended it, and not before the last one that was begun has ended. */
  async #sendAll(due: DueMember[], now: Date): Promise<void> {
    const waiting = due.values();
    let isOutage = false;
    const sendSome = async () => {
      for (const member of waiting) {
        if (this.isStopped || isOutage) return;
        await this.#send(member, now).catch((error: unknown) => {
          isOutage = true;
          throw error;
        });
      }
    };
    const results = await Promise.allSettled(Array.from({ length: AT_A_TIME }, sendSome));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async #send(member: DueMember, now: Date): Promise<void> {
    await this.digests.send(member, now).catch(async (error: unknown) => {
      // An outage is over later for all of them.
      if (error instanceof ServiceError && error.code === 'unavailable') throw error;
      this.pino.error({ err: error, userId: member._id }, 'digest_failed');
      await this.members.reschedule(member, new Date(now.getTime() + LATER_MS));
    });
  }
}
