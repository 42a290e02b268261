import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ChangeReconciliationTask, type Changes } from '@attune/platform/tasks/change-reconciliation.task';
import { DUE_EVERY_MS } from '@attune/platform/tasks/reconciliation.task';
import { Scheduled } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { DigestRepository } from '../members/digest.repository.js';
import { settingsOf } from '../settings/chosen-settings.js';
import { nextAt } from '../settings/local-time.js';

/** Gives every verified member an hour of their daily mail: also those of whom no event was heard. */
@Injectable()
@Scheduled({ service: 'notifications', name: 'member-reconciliation', everyMs: DUE_EVERY_MS })
export class MemberReconciler extends ChangeReconciliationTask<DirectoryEntry> {
  protected readonly reconciledKey = 'notifications:members:reconciled';

  constructor(
    private readonly members: DigestRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  protected isEmpty(): Promise<boolean> {
    return this.members.isEmpty();
  }

  protected async page(after: string | null, limit: number): Promise<DirectoryEntry[]> {
    return (await this.auth.listVerified({ after, limit })).members;
  }

  protected async changedSince(since: string | null, limit: number): Promise<Changes<DirectoryEntry>> {
    const { members, mark, isLast } = await this.auth.listChanged({ since, limit });
    return { items: members, mark, isLast };
  }

  protected idOf({ userId }: DirectoryEntry): string {
    return userId;
  }

  protected async save(members: DirectoryEntry[]): Promise<void> {
    const { digest } = settingsOf({ _id: '' });
    const ids = members.map(({ userId }) => userId);
    await this.members.schedule(ids, nextAt(digest.hour, 'UTC', new Date()));
  }
}
