import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { enqueues } from '@attune/platform/jobs/jobs';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { CheckService } from './checks/check.service.js';
import { ChecksController } from './checks/checks.controller.js';
import { DueTask } from './checks/due.task.js';
import { AGREEMENT, AgreementRepository, agreementSchema } from './contacts/agreement.repository.js';
import { ContactMailService } from './contacts/contact-mail.service.js';
import { ContactService } from './contacts/contact.service.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { MAILBOX, MailboxRepository, mailboxSchema } from './contacts/mailbox.repository.js';
import { RefusalRepository } from './contacts/refusal.repository.js';
import { REFUSAL, refusalSchema } from './contacts/refusal.schema.js';
import { RefusalService } from './contacts/refusal.service.js';
import { SharedDateService } from './contacts/shared-date.service.js';
import { DatesExporter } from './data-export/dates.exporter.js';
import type { DatesConfig } from './dates.config.js';
import { ErasureListener } from './erasure/erasure.listener.js';
import { DatesRateLimits } from './dates.limits.js';
import { EventReminderTask } from './events/event-reminder.task.js';
import { EventOutbox } from './events/event.outbox.js';
import { EventRepository } from './events/event.repository.js';
import { EVENT, eventSchema } from './events/event.schema.js';
import { EventsController } from './events/events.controller.js';
import { GuestService } from './events/guest.service.js';
import { OperatedEventService } from './events/operated-event.service.js';
import { PartedMembers } from './parting/parted-members.js';
import { PartingListener } from './parting/parting.listener.js';
import { PeopleReader } from './members/people.reader.js';
import { migrations } from './migrations.js';
import { PlanChanger } from './plans/plan.changer.js';
import { PlanOutbox } from './plans/plan.outbox.js';
import { PlanRepository } from './plans/plan.repository.js';
import { PLAN, planSchema } from './plans/plan.schema.js';
import { PlanService } from './plans/plan.service.js';
import { PlansController } from './plans/plans.controller.js';
import { WishOutbox } from './wishes/wish.outbox.js';
import { WishRepository } from './wishes/wish.repository.js';
import { WISH, wishSchema } from './wishes/wish.schema.js';
import { WishService } from './wishes/wish.service.js';
import { WishesController } from './wishes/wishes.controller.js';

/** Each serves its part of the contract. */
const CONTROLLERS = [
  PlansController,
  ContactsController,
  ChecksController,
  WishesController,
  EventsController,
  DatesExporter,
];

const COLLECTIONS = [
  { name: PLAN, schema: planSchema },
  { name: WISH, schema: wishSchema },
  { name: EVENT, schema: eventSchema },
  { name: REFUSAL, schema: refusalSchema },
  { name: AGREEMENT, schema: agreementSchema },
  { name: MAILBOX, schema: mailboxSchema },
];

/** Whom members would like to meet. */
const WISHES = [WishRepository, WishOutbox, WishService];

/** To what members may come. */
const EVENTS = [EventRepository, EventOutbox, GuestService, OperatedEventService, EventReminderTask];

/** Whom members would like to meet, dates that two of them plan, and who is told when one of them does not answer afterwards; and events. */
export class DatesModule {
  static with(config: DatesConfig): DynamicModule {
    return {
      module: DatesModule,
      imports: [
        MongoModule.with(config, migrations, COLLECTIONS),
        queueOf(DueTask),
        queueOf(EventReminderTask),
        enqueues(mailContract),
      ],
      controllers: [...CONTROLLERS, PartingListener, ErasureListener],
      providers: [
        provideErasure('dates', authContract),
        provideAnnouncer(datesContract),
        provideClient(authContract),
        provideClient(friendsContract),
        provideClient(messagingContract),
        PlanRepository,
        PlanChanger,
        PlanOutbox,
        PlanService,
        ...WISHES,
        ...EVENTS,
        PeopleReader,
        PartedMembers,
        DatesRateLimits,
        ContactService,
        ContactMailService,
        SharedDateService,
        RefusalRepository,
        RefusalService,
        AgreementRepository,
        MailboxRepository,
        CheckService,
        DueTask,
      ],
    };
  }
}
