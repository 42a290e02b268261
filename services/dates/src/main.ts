import { datesContract } from '@attune/dates-contract/dates.contract';
import { start } from '@attune/platform/start';
import { datesConfig } from './dates.config.js';
import { DatesModule } from './dates.module.js';

await start({ contract: datesContract, module: DatesModule, config: datesConfig, env: process.env });
