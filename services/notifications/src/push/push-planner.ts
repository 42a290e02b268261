import { NEWS, type NewsKind } from '@attune/notifications-contract/news';
import { Injectable } from '@nestjs/common';
import { PushRepository } from './push.repository.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** Written together. */
const AT_ONCE = 500;
const HOUR_MS = 3_600_000;
/** The receipt stays longer than anything can be sent: an event may come again. */
export const RECEIPT_MS = 14 * 24 * HOUR_MS;

/** Something that a member's browsers may be told. */
export interface News {
  /** Names it: told again, it is the same. */
  thing: string;
  kind: NewsKind;
  userId: string;
  memberId?: string;
  planId?: string;
  /** A higher one is news of the same thing. */
  revision: number;
  /** After it there is nothing to tell. */
  until?: Date;
}

/** Writes down which browsers are to be told what, before any is told. Doing it again for the same news changes nothing. */
@Injectable()
export class PushPlanner {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly pushes: PushRepository,
  ) {}

  /** For the browsers that are subscribed now. */
  async plan(all: News[]): Promise<void> {
    if (all.length === 0) return;
    const now = new Date();
    const subscriptions = await this.subscriptions.of([...new Set(all.map(({ userId }) => userId))]);
    const planned = all.flatMap(({ until, ...news }) => {
      const end = new Date(now.getTime() + NEWS[news.kind].newsForHours * HOUR_MS);
      const giveUpAt = until && until < end ? until : end;
      const removeAt = new Date(now.getTime() + RECEIPT_MS);
      const own = subscriptions.filter(({ userId }) => userId === news.userId);
      return own.map(({ _id: subscriptionId }) => ({
        ...news,
        _id: `${news.thing}:${subscriptionId}`,
        subscriptionId,
        dueAt: now,
        giveUpAt,
        removeAt,
      }));
    });
    for (let from = 0; from < planned.length; from += AT_ONCE)
      await this.pushes.plan(planned.slice(from, from + AT_ONCE));
  }
}
