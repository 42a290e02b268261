import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { start } from '@attune/platform/start';
import { messagingConfig } from './messaging.config.js';
import { MessagingModule } from './messaging.module.js';

await start({ contract: messagingContract, module: MessagingModule, config: messagingConfig, env: process.env });
