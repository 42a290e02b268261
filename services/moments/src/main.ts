import { momentsContract } from '@attune/moments-contract/moments.contract';
import { start } from '@attune/platform/start';
import { momentsConfig } from './moments.config.js';
import { MomentsModule } from './moments.module.js';

await start({ contract: momentsContract, module: MomentsModule, config: momentsConfig, env: process.env });
