import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { platformConfig } from '@attune/platform/config';
import { start } from '@attune/platform/start';
import { ModerationModule } from './moderation.module.js';

await start({ contract: moderationContract, module: ModerationModule, config: platformConfig, env: process.env });
