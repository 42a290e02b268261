import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { DUE_EVERY_MS, ReconciliationTask } from '@attune/platform/reconciliation.task';
import { Scheduled } from '@attune/platform/scheduled-task';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from './directory.repository.js';

/** Reads the hidden members from auth again. Those who are shown again come with the others, in DirectoryRebuild. */
@Injectable()
@Scheduled({ service: 'friends', name: 'hidden-members-rebuild', everyMs: DUE_EVERY_MS })
export class HiddenMembersRebuild extends ReconciliationTask<HiddenMember> {
  protected readonly reconciledKey = 'friends:hidden:reconciled';

  constructor(
    private readonly directory: DirectoryRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  protected isEmpty(): Promise<boolean> {
    return this.directory.isEmpty();
  }

  protected async page(after: string | null, limit: number): Promise<HiddenMember[]> {
    return (await this.auth.listHidden({ after, limit })).members;
  }

  protected idOf({ userId }: HiddenMember): string {
    return userId;
  }

  protected async save(members: HiddenMember[]): Promise<void> {
    await this.directory.hide(members);
  }
}
