import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { AccountLog } from './account-log.js';
import { AccountLogRepository } from './account-log.repository.js';
import { ACCOUNT_LOG_LINE, accountLogSchema } from './account-log.schema.js';

/** What members can read of what happened to their accounts. */
@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: ACCOUNT_LOG_LINE, schema: accountLogSchema }])],
  providers: [AccountLogRepository, AccountLog],
  exports: [AccountLog],
})
export class AccountLogModule {}
