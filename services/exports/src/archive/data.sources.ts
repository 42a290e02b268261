import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { ExportPage, ExportPageInput } from '@attune/exports-contract/export-page';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';

/** A service that keeps data of members. */
interface DataSource {
  exportPage(input: ExportPageInput): Promise<ExportPage>;
}

/** The services that keep data of members, in the order of the archive. */
@Injectable()
export class DataSources {
  readonly all: DataSource[];

  constructor(
    @InjectClient(authContract) auth: Client<typeof authContract>,
    @InjectClient(friendsContract) friends: Client<typeof friendsContract>,
    @InjectClient(matchingContract) matching: Client<typeof matchingContract>,
    @InjectClient(messagingContract) messaging: Client<typeof messagingContract>,
    @InjectClient(aiContract) ai: Client<typeof aiContract>,
    @InjectClient(picturesContract) pictures: Client<typeof picturesContract>,
    @InjectClient(moderationContract) moderation: Client<typeof moderationContract>,
    @InjectClient(notificationsContract) notifications: Client<typeof notificationsContract>,
    @InjectClient(momentsContract) moments: Client<typeof momentsContract>,
    @InjectClient(datesContract) dates: Client<typeof datesContract>,
  ) {
    this.all = [auth, friends, matching, messaging, ai, pictures, moderation, notifications, moments, dates];
  }
}
