import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { hosted } from '@attune/platform/host/hosted';
import { notificationsConfig } from './notifications.config.js';
import { NotificationsModule } from './notifications.module.js';

export const notifications = hosted({
  contract: notificationsContract,
  module: NotificationsModule,
  config: notificationsConfig,
});
