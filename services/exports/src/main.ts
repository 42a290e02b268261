import { exportsContract } from '@attune/exports-contract/exports.contract';
import { platformConfig } from '@attune/platform/config';
import { start } from '@attune/platform/start';
import { ExportsModule } from './exports.module.js';

await start({ contract: exportsContract, module: ExportsModule, config: platformConfig, env: process.env });
