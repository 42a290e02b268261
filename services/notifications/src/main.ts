import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { start } from '@attune/platform/start';
import { notificationsConfig as config } from './notifications.config.js';
import { NotificationsModule } from './notifications.module.js';

await start({ contract: notificationsContract, module: NotificationsModule, config, env: process.env });
