import { Injectable, type Type } from '@nestjs/common';
import { InjectClient } from '../client.js';
import type { Client } from '../contract.js';
import { DUE_EVERY_MS, ReconciliationTask } from '../tasks/reconciliation.task.js';
import { Scheduled } from '../tasks/scheduled-task.js';
import type { Accounts, HiddenMember } from './hidden-member.js';
import { HiddenMemberStore } from './hidden-member.store.js';

/** Makes the task of a service that reads again who is hidden, into its HiddenMemberStore. */
export function hiddenMemberReconciler(service: string, accounts: Accounts): Type<ReconciliationTask<HiddenMember>> {
  @Injectable()
  @Scheduled({ service, name: 'hidden-member-reconciler', everyMs: DUE_EVERY_MS })
  class HiddenMemberReconciler extends ReconciliationTask<HiddenMember> {
    protected readonly reconciledKey = `${service}:hidden:reconciled`;

    constructor(
      private readonly members: HiddenMemberStore,
      @InjectClient(accounts) private readonly client: Client<Accounts>,
    ) {
      super();
    }

    /** An empty answer is normal, since usually no member is hidden: there is no reason to ask again at once. */
    protected async isEmpty(): Promise<boolean> {
      return false;
    }

    protected async page(after: string | null, limit: number): Promise<HiddenMember[]> {
      const asked = new Date();
      const { members } = await this.client.listHidden({ after, limit });
      const ids = members.map(({ userId }) => userId);
      const last = ids.length < limit ? null : (ids.at(-1) ?? null);
      await this.members.showOthers({ after, last }, ids, asked);
      return members;
    }

    protected idOf({ userId }: HiddenMember): string {
      return userId;
    }

    protected async save(members: HiddenMember[]): Promise<void> {
      await this.members.hide(members, new Date());
    }
  }
  return HiddenMemberReconciler;
}
