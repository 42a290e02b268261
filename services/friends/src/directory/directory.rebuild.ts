import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ChangeReconciliationTask, type Changes } from '@attune/platform/tasks/change-reconciliation.task';
import { DUE_EVERY_MS } from '@attune/platform/tasks/reconciliation.task';
import { Scheduled } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from './directory.repository.js';

/** Reads the members from auth again. */
@Injectable()
@Scheduled({ service: 'friends', name: 'directory-rebuild', everyMs: DUE_EVERY_MS })
export class DirectoryRebuild extends ChangeReconciliationTask<DirectoryEntry> {
  protected readonly reconciledKey = 'friends:directory:reconciled';

  constructor(
    private readonly directory: DirectoryRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  protected isEmpty(): Promise<boolean> {
    return this.directory.isEmpty();
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
    await this.directory.keep(members);
  }
}
