import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { ForgetService } from './forget.service.js';
import { MemberRepository } from './member.repository.js';

/** What is done with a page in one go holds up the other work of the process. */
const PAGE = 100;
const HOUR_MS = 3_600_000;
/** A member who is not listed is hidden at once, and forgotten after this: a listing may have been wrong. */
export const FORGOTTEN_AFTER_MS = 14 * 24 * HOUR_MS;

/** Reads from auth who is still a member, every hour. */
@Injectable()
@Scheduled({ service: 'matching', name: 'member-reconciliation', everyMs: HOUR_MS })
export class MemberReconciler extends ScheduledTask {
  constructor(
    private readonly members: MemberRepository,
    private readonly forgetting: ForgetService,
    private readonly sweeps: Sweeps,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.#readAll();
    const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    await this.sweeps.sweep({
      name: 'MemberReconciler',
      find: limit => this.members.goneBefore(before, limit),
      each: userId => this.forgetting.forget(userId),
      idsOf: userId => ({ userId }),
    });
  }

  async #readAll(): Promise<void> {
    for (let after: string | null = null; ;) {
      const asked = new Date();
      const page: { members: DirectoryEntry[] } = await this.auth.listVerified({ after, limit: PAGE });
      const ids = page.members.map(({ userId }) => userId);
      const isLast = ids.length < PAGE;
      const last = isLast ? null : (ids.at(-1) ?? null);
      await this.members.markPresent(ids);
      await this.members.markGone({ after, last }, ids, asked);
      if (isLast || this.isStopped) return;
      after = last;
    }
  }
}
