import { datesContract } from '@attune/dates-contract/dates.contract';
import { hosted } from '@attune/platform/host/hosted';
import { datesConfig } from './dates.config.js';
import { DatesModule } from './dates.module.js';

export const dates = hosted({ contract: datesContract, module: DatesModule, config: datesConfig });
