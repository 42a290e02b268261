import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { hosted } from '@attune/platform/host/hosted';
import { moderationConfig } from './moderation.config.js';
import { ModerationModule } from './moderation.module.js';

export const moderation = hosted({ contract: moderationContract, module: ModerationModule, config: moderationConfig });
