import { aiContract } from '@attune/ai-contract/ai.contract';
import { start } from '@attune/platform/start';
import { aiConfig } from './ai.config.js';
import { AiModule } from './ai.module.js';

await start({ contract: aiContract, module: AiModule, config: aiConfig, env: process.env });
