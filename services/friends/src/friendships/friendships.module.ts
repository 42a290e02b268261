import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { AnsweredParts } from './answered-parts.js';
import { EndedNoteRepository } from './ended-note.repository.js';
import { ENDED_NOTE, endedNoteSchema } from './ended-note.schema.js';
import { FirstTalks } from './first-talks.js';
import { FriendshipAnnouncer } from './friendship.announcer.js';
import { FriendshipRepository } from './friendship.repository.js';
import { FRIENDSHIP, friendshipSchema } from './friendship.schema.js';
import { FriendshipService } from './friendship.service.js';
import { HeldRequests } from './held-requests.js';
import { IncognitoSight } from './incognito-sight.js';
import { MemberListsRepository } from './member-lists.repository.js';
import { MemberListsService } from './member-lists.service.js';
import { OpeningsService } from './openings.service.js';
import { RelationsRepository } from './relations.repository.js';
import { RelationsService } from './relations.service.js';
import { RequestEvidenceService } from './request-evidence.service.js';
import { RequestLimitService } from './request-limit.service.js';
import { Surnames } from './surnames.js';
import { TransitionWriter } from './transition-writer.js';
import { FriendshipsController } from './friendships.controller.js';
import { RequestsController } from './requests.controller.js';

/** Requests, friendships, and how members stand to each other. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FRIENDSHIP, schema: friendshipSchema },
      { name: ENDED_NOTE, schema: endedNoteSchema },
    ]),
    DirectoryModule,
    BlocksModule,
    LimitsModule,
    TurnsModule,
  ],
  controllers: [RequestsController, FriendshipsController],
  providers: [
    provideAnnouncer(friendsContract),
    provideClient(authContract),
    provideClient(matchingContract),
    provideClient(messagingContract),
    FriendshipRepository,
    EndedNoteRepository,
    FriendshipAnnouncer,
    TransitionWriter,
    AnsweredParts,
    FriendshipService,
    MemberListsRepository,
    MemberListsService,
    RelationsRepository,
    RelationsService,
    IncognitoSight,
    RequestEvidenceService,
    OpeningsService,
    FirstTalks,
    HeldRequests,
    RequestLimitService,
    Surnames,
  ],
  exports: [
    FriendshipRepository,
    EndedNoteRepository,
    FriendshipAnnouncer,
    TransitionWriter,
    MemberListsService,
    HeldRequests,
    RequestLimitService,
    IncognitoSight,
    Surnames,
  ],
})
export class FriendshipsModule {}
