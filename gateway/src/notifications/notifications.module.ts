import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** Notifications over HTTP. */
@Module({
  imports: [LimitsModule],
  controllers: [forwarded(notificationsContract, notificationsApi), UnsubscribeController],
  providers: [provideClient(notificationsContract)],
})
export class NotificationsModule {}
