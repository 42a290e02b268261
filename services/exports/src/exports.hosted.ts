import { exportsContract } from '@attune/exports-contract/exports.contract';
import { hosted } from '@attune/platform/host/hosted';
import { exportsConfig } from './exports.config.js';
import { ExportsModule } from './exports.module.js';

export const exports = hosted({ contract: exportsContract, module: ExportsModule, config: exportsConfig });
