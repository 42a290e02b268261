import { matchingContract } from '@attune/matching-contract/matching.contract';
import { start } from '@attune/platform/start';
import { matchingConfig } from './matching.config.js';
import { MatchingModule } from './matching.module.js';

await start({ contract: matchingContract, module: MatchingModule, config: matchingConfig, env: process.env });
