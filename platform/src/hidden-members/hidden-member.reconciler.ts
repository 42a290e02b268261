import { Injectable, type Type } from '@nestjs/common';
import { InjectClient } from '../client.js';
import type { Client } from '../contract.js';
import { ChangeReconciliationTask, type Changes } from '../tasks/change-reconciliation.task.js';
import { DUE_EVERY_MS } from '../tasks/reconciliation.task.js';
import { Scheduled } from '../tasks/scheduled-task.js';
import type { Accounts, HiddenMember } from './hidden-member.js';
import { HiddenMemberStore } from './hidden-member.store.js';

/** As the other service says now. */
type Known = HiddenMember & { isShown?: true };

/** Makes the task of a service that reads again who is hidden, into its HiddenMemberStore. */
export function hiddenMemberReconciler(service: string, accounts: Accounts): Type<ChangeReconciliationTask<Known>> {
  @Injectable()
  @Scheduled({ service, name: 'hidden-member-reconciler', everyMs: DUE_EVERY_MS })
  class HiddenMemberReconciler extends ChangeReconciliationTask<Known> {
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

    protected async page(after: string | null, limit: number): Promise<Known[]> {
      const asked = new Date();
      const { members } = await this.client.listHidden({ after, limit });
      const ids = members.map(({ userId }) => userId);
      const last = ids.length < limit ? null : (ids.at(-1) ?? null);
      await this.members.showOthers({ after, last }, ids, asked);
      return members;
    }

    protected async changedSince(since: string | null, limit: number): Promise<Changes<Known>> {
      const { members, hidden, ...rest } = await this.client.listChanged({ since, limit });
      const shown = members.map(({ userId, revision }) => ({ userId, revision, isShown: true as const }));
      return { ...rest, items: [...hidden, ...shown] };
    }

    protected idOf({ userId }: HiddenMember): string {
      return userId;
    }

    protected async save(members: Known[]): Promise<void> {
      const now = new Date();
      const hidden = members.filter(({ isShown }) => !isShown);
      await this.members.hide(hidden, now);
      for (const member of members) if (member.isShown) await this.members.show(member, now);
    }
  }
  return HiddenMemberReconciler;
}
