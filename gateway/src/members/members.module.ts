import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { MembersController } from './members.controller.js';

/** Members' profiles, over HTTP. */
@Module({ controllers: [MembersController], providers: [provideClient(friendsContract)] })
export class MembersModule {}
