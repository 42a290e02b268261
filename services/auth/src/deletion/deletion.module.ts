import { authContract } from '@attune/auth-contract/auth.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideMemberTraces } from '@attune/platform/erasure/member-traces';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountLogModule } from '../account-log/account-log.module.js';
import { AgeProofModule } from '../age-proof/age-proof.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { USER, userSchema } from '../users/user.schema.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeletionController } from './deletion.controller.js';
import { AccountEraser } from './account.eraser.js';
import { DeletionRepository } from './deletion.repository.js';
import { DELETION, deletionSchema } from './deletion.schema.js';
import { DeletionTask } from './deletion.task.js';
import { ErasureReports } from './erasure-reports.js';
import { RetentionService } from './retention.service.js';
import { RetentionTask } from './retention.task.js';
import { LeavingService } from './leaving.service.js';
import { ProcessLogs } from './process-logs.js';

/** Members who leave, and what becomes of their accounts. */
@Module({
  imports: [
    AccountLogModule,
    AgeProofModule,
    InvitationsModule,
    LoginModule,
    SessionsModule,
    UsersModule,
    MailsModule,
    ProfileModule,
    PasswordsModule,
    MongooseModule.forFeature([
      { name: USER, schema: userSchema },
      { name: DELETION, schema: deletionSchema },
    ]),
  ],
  controllers: [DeletionController],
  providers: [
    provideAnnouncer(authContract),
    provideMemberTraces('auth', ['sessions:']),
    DeletionRepository,
    ErasureReports,
    LeavingService,
    ProcessLogs,
    AccountEraser,
    DeletionTask,
    RetentionService,
    RetentionTask,
  ],
})
export class DeletionModule {}
