import { matchingContract } from '@attune/matching-contract/matching.contract';
import { hosted } from '@attune/platform/host/hosted';
import { matchingConfig } from './matching.config.js';
import { MatchingModule } from './matching.module.js';

export const matching = hosted({ contract: matchingContract, module: MatchingModule, config: matchingConfig });
