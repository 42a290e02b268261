import { aiContract } from '@attune/ai-contract/ai.contract';
import { hosted } from '@attune/platform/host/hosted';
import { aiConfig } from './ai.config.js';
import { AiModule } from './ai.module.js';

export const ai = hosted({ contract: aiContract, module: AiModule, config: aiConfig });
