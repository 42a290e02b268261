import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { hosted } from '@attune/platform/host/hosted';
import { messagingConfig } from './messaging.config.js';
import { MessagingModule } from './messaging.module.js';

export const messaging = hosted({ contract: messagingContract, module: MessagingModule, config: messagingConfig });
