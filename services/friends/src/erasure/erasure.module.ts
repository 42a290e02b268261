import { authContract } from '@attune/auth-contract/auth.contract';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { FriendshipsModule } from '../friendships/friendships.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { ErasureListener } from './erasure.listener.js';

/** What goes when an account is deleted. */
@Module({
  imports: [DirectoryModule, FriendshipsModule, BlocksModule, ReportsModule, TurnsModule],
  controllers: [ErasureListener],
  providers: [provideErasure('friends', authContract)],
})
export class ErasureModule {}
