import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { start } from '@attune/platform/start';
import { moderationConfig } from './moderation.config.js';
import { ModerationModule } from './moderation.module.js';

await start({ contract: moderationContract, module: ModerationModule, config: moderationConfig, env: process.env });
