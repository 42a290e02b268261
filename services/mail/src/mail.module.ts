import { authContract } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { provideClient } from '@attune/platform/client';
import { processes } from '@attune/platform/job-processor';
import type { DynamicModule } from '@nestjs/common';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { MailProcessor } from './mail.processor.js';
import { Mailer } from './mailer.js';
import { QueuePages } from './queue.pages.js';

/** Sends the mails that other services ask for. */
export class MailModule {
  static with(config: MailConfig): DynamicModule {
    return {
      module: MailModule,
      imports: [processes(mailContract)],
      providers: [
        { provide: MAIL_CONFIG, useValue: config },
        provideClient(authContract),
        Mailer,
        MailProcessor,
        QueuePages,
      ],
    };
  }
}
