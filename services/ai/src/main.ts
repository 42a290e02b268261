import { aiContract } from '@attune/ai-contract/ai.contract';
import { platformConfig } from '@attune/platform/config';
import { start } from '@attune/platform/start';
import { AiModule } from './ai.module.js';

await start({ contract: aiContract, module: AiModule, config: platformConfig, env: process.env });
