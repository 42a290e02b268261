import { Module } from '@nestjs/common';
import { enqueues } from '@attune/platform/jobs/jobs';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { AccountLogModule } from '../account-log/account-log.module.js';
import { MailsController } from './mails.controller.js';
import { DeferredMails } from './deferred-mails.js';
import { MailDetailsService } from './mail-details.service.js';
import { MailStates } from './mail-states.js';
import { MailOutbox } from './mail.outbox.js';
import { MailRateLimits } from './mail.rate-limits.js';
import { MemberMails } from './member-mails.js';
import { UsersModule } from '../users/users.module.js';

/** What auth has the mail service send, and what that asks for. */
@Module({
  imports: [AccountLogModule, UsersModule, enqueues(mailContract)],
  controllers: [MailsController],
  providers: [MailOutbox, MailStates, MailRateLimits, DeferredMails, MailDetailsService, MemberMails],
  exports: [MailOutbox, MailRateLimits, DeferredMails, MemberMails],
})
export class MailsModule {}
