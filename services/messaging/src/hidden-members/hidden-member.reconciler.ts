import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ReconciliationTask } from '@attune/platform/reconciliation.task';
import { Scheduled } from '@attune/platform/scheduled-task';
import { Injectable } from '@nestjs/common';
import { HiddenMemberRepository } from './hidden-member.repository.js';

/** Reads from auth again who is hidden. */
@Injectable()
@Scheduled({ service: 'messaging', name: 'hidden-member-reconciler', everyMs: 4000 })
export class HiddenMemberReconciler extends ReconciliationTask<HiddenMember> {
  protected readonly reconciledKey = 'messaging:hidden:reconciled';

  constructor(
    private readonly members: HiddenMemberRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  /** None hidden is the usual state, and no reason to ask again at once. */
  protected async isEmpty(): Promise<boolean> {
    return false;
  }

  protected async page(after: string | null, limit: number): Promise<HiddenMember[]> {
    const asked = new Date();
    const { members } = await this.auth.listHidden({ after, limit });
    const ids = members.map(({ userId }) => userId);
    const last = ids.length < limit ? null : (ids.at(-1) ?? null);
    await this.members.showOthers({ after, last }, ids, asked);
    return members;
  }

  protected idOf({ userId }: HiddenMember): string {
    return userId;
  }

  protected async save(members: HiddenMember[]): Promise<void> {
    const now = new Date();
    for (const member of members) await this.members.hide(member, now);
  }
}
