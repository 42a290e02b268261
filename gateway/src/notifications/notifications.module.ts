import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { NotificationsController } from './notifications.controller.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** Notifications over HTTP. */
@Module({
  imports: [LimitsModule],
  controllers: [NotificationsController, UnsubscribeController],
  providers: [provideClient(notificationsContract)],
})
export class NotificationsModule {}
