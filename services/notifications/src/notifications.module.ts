import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { NotificationsExporter } from './data-export/notifications.exporter.js';
import { DateEntries } from './dates/date-entries.js';
import { DateEntryRepository } from './dates/date-entry.repository.js';
import { DATE_ENTRY, dateEntrySchema } from './dates/date-entry.schema.js';
import { DigestService } from './digest/digest.service.js';
import { DigestTask } from './digest/digest.task.js';
import { MemberReconciler } from './digest/member.reconciler.js';
import { MissedService } from './digest/missed.service.js';
import { EntryRepository } from './entries/entry.repository.js';
import { ENTRY, entrySchema } from './entries/entry.schema.js';
import { Notifier } from './events/notifier.js';
import { ErasureListener } from './erasure/erasure.listener.js';
import { DatesListener } from './events/dates.listener.js';
import { FriendsListener } from './events/friends.listener.js';
import { MatchingListener } from './events/matching.listener.js';
import { ModerationListener } from './events/moderation.listener.js';
import { DigestRepository } from './members/digest.repository.js';
import { MemberRepository } from './members/member.repository.js';
import { MEMBER, memberSchema } from './members/member.schema.js';
import { migrations } from './migrations.js';
import type { NotificationsConfig } from './notifications.config.js';
import { NotificationsController } from './notifications.controller.js';
import { PUSH_SCHEMAS, PUSH_TASKS, pushProviders } from './push/push.providers.js';
import { ListService } from './list/list.service.js';
import { PeopleInNews } from './entries/people-in-news.js';
import { VisibleEntries } from './list/visible-entries.js';
import { SettingsRateLimits } from './notifications.limits.js';
import { SettingsService } from './settings/settings.service.js';

const MODELS = [
  { name: ENTRY, schema: entrySchema },
  { name: MEMBER, schema: memberSchema },
  { name: DATE_ENTRY, schema: dateEntrySchema },
];
const DATES = [DateEntryRepository, DateEntries];
const LIST = [PeopleInNews, VisibleEntries, ListService];

/** What members are told about, and how they want to be told. */
export class NotificationsModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsModule,
      imports: [
        MongoModule.with(config, migrations, [...MODELS, ...PUSH_SCHEMAS]),
        ...[DigestTask, MemberReconciler, ...PUSH_TASKS].map(queueOf),
      ],
      controllers: [
        NotificationsController,
        DatesListener,
        FriendsListener,
        MatchingListener,
        ModerationListener,
        ErasureListener,
      ],
      providers: [
        provideErasure('notifications', authContract),
        provideAnnouncer(notificationsContract),
        provideClient(friendsContract),
        provideClient(matchingContract),
        provideClient(messagingContract),
        provideClient(authContract),
        DigestRepository,
        MissedService,
        DigestService,
        DigestTask,
        MemberReconciler,
        EntryRepository,
        ...DATES,
        MemberRepository,
        Notifier,
        ...LIST,
        SettingsRateLimits,
        SettingsService,
        NotificationsExporter,
        ...pushProviders(config),
      ],
    };
  }
}
