import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { DateEntryRepository } from '../dates/date-entry.repository.js';
import { EntryRepository } from '../entries/entry.repository.js';
import { MemberRepository } from '../members/member.repository.js';
import { PushRepository } from '../push/push.repository.js';
import { PushSubscriptionRepository } from '../push/push-subscription.repository.js';

/** The services whose announcements members are told about. */
const TELLING = ['friends', 'matching', 'moderation', 'dates'];

/** Deletes the notifications, settings and subscriptions of a member whose account is deleted, and their id in what others have. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    private readonly entries: EntryRepository,
    private readonly dates: DateEntryRepository,
    private readonly members: MemberRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly pushes: PushRepository,
  ) {
    erasure.eraseBy(({ userId }) => this.#erase(userId));
  }

  /** Runs after the services that could still announce something about the member, which would be stored again. */
  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    if (!TELLING.every(service => account.reported.includes(service))) return;
    await this.erasure.run(account);
  }

  async #erase(userId: string): Promise<void> {
    await this.subscriptions.removeOf(userId);
    await this.pushes.removeOf(userId);
    await this.entries.removeOf(userId);
    await this.dates.removeOf(userId);
    await this.members.removeOf(userId);
  }
}
