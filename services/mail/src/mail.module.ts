import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { provideClient } from '@attune/platform/client';
import { processes } from '@attune/platform/jobs/job-processor';
import { provideErasure } from '@attune/platform/erasure/erasure';
import type { DynamicModule } from '@nestjs/common';
import { ContactDelivery } from './contact-delivery.js';
import { Delivery } from './delivery.js';
import { ErasureListener } from './erasure/erasure.listener.js';
import { MailJobs } from './erasure/mail-jobs.js';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { MailPace } from './mail-pace.js';
import { MailProcessor } from './mail.processor.js';
import { MailTestController } from './mail-test.controller.js';
import { Mailer } from './mailer.js';
import { QueuePages } from './queue.pages.js';

/** Sends the mails that other services ask for. */
export class MailModule {
  static with(config: MailConfig): DynamicModule {
    return {
      module: MailModule,
      imports: [processes(mailContract)],
      controllers: [ErasureListener, MailTestController],
      providers: [
        provideErasure('mail', authContract),
        MailJobs,
        { provide: MAIL_CONFIG, useValue: config },
        provideClient(authContract),
        provideClient(notificationsContract),
        provideClient(datesContract),
        ContactDelivery,
        Delivery,
        Mailer,
        MailPace,
        MailProcessor,
        QueuePages,
      ],
    };
  }
}
