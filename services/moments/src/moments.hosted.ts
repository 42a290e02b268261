import { momentsContract } from '@attune/moments-contract/moments.contract';
import { hosted } from '@attune/platform/host/hosted';
import { momentsConfig } from './moments.config.js';
import { MomentsModule } from './moments.module.js';

export const moments = hosted({ contract: momentsContract, module: MomentsModule, config: momentsConfig });
