import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { NotificationKind } from '@attune/notifications-contract/notification';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Injectable } from '@nestjs/common';
import { DateEntryRepository } from '../dates/date-entry.repository.js';
import { EntryRepository } from '../entries/entry.repository.js';
import { MemberRepository } from '../members/member.repository.js';
import { PushSubscriptionRepository } from '../push/push-subscription.repository.js';
import { settingsOf } from '../settings/chosen-settings.js';

/** More than a member gets in 90 days: 500 requests may wait. */
const ALL = 5000;

/**
 * Hands over a member's settings, notifications and subscribed browsers; without notifications that ended, which say what became of
 * others' requests, and without what a browser can be reached by.
 */
@Injectable()
export class NotificationsExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly entries: EntryRepository,
    private readonly dates: DateEntryRepository,
    private readonly members: MemberRepository,
    private readonly subscriptions: PushSubscriptionRepository,
  ) {}

  async page({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const member = await this.members.find(userId);
    const entries = await this.entries.page(userId, { kinds: NotificationKind.options, limit: ALL });
    const subscriptions = await this.subscriptions.of([userId]);
    const dates = await this.dates.open(userId, new Date(0), ALL);
    return {
      files: [
        {
          name: 'notifications/settings',
          entries: [{ ...settingsOf(member), seenUpTo: member.seenUpTo?.toISOString() ?? null }],
        },
        {
          name: 'notifications/notifications',
          entries: [...entries, ...dates].map(({ kind, memberId, at }) => ({
            kind,
            at: at.toISOString(),
            ...(memberId && { memberId }),
          })),
        },
        {
          name: 'notifications/push_subscriptions',
          entries: subscriptions.map(({ endpoint, locale, at }) => ({
            pushService: new URL(endpoint).hostname,
            language: locale,
            subscribedAt: at.toISOString(),
          })),
        },
      ],
      next: null,
    };
  }
}
