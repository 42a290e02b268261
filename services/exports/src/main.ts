import { exportsContract } from '@attune/exports-contract/exports.contract';
import { start } from '@attune/platform/start';
import { exportsConfig } from './exports.config.js';
import { ExportsModule } from './exports.module.js';

await start({ contract: exportsContract, module: ExportsModule, config: exportsConfig, env: process.env });
