import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ChangeReconciliationTask, type Changes } from '@attune/platform/tasks/change-reconciliation.task';
import { DUE_EVERY_MS } from '@attune/platform/tasks/reconciliation.task';
import { Scheduled } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { MemberRepository } from './member.repository.js';

/** Reads from auth who is still a member. Only the reading of all finds who is gone without an erasure, as after a restore of auth. */
@Injectable()
@Scheduled({ service: 'matching', name: 'member-reconciliation', everyMs: DUE_EVERY_MS })
export class MemberReconciler extends ChangeReconciliationTask<DirectoryEntry> {
  protected readonly reconciledKey = 'matching:members:reconciled';

  constructor(
    private readonly members: MemberRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  /** Where none takes part, there is nothing to learn of any. */
  protected async isEmpty(): Promise<boolean> {
    return false;
  }

  protected async page(after: string | null, limit: number): Promise<DirectoryEntry[]> {
    const asked = new Date();
    const { members } = await this.auth.listVerified({ after, limit });
    const ids = members.map(({ userId }) => userId);
    const last = ids.length < limit ? null : (ids.at(-1) ?? null);
    await this.members.markGone({ after, last }, ids, asked);
    return members;
  }

  protected async changedSince(since: string | null, limit: number): Promise<Changes<DirectoryEntry>> {
    const { members, mark, isLast } = await this.auth.listChanged({ since, limit });
    return { items: members, mark, isLast };
  }

  protected idOf({ userId }: DirectoryEntry): string {
    return userId;
  }

  protected async save(members: DirectoryEntry[]): Promise<void> {
    await this.members.markPresent(members.map(({ userId }) => userId));
  }
}
