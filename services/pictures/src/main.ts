import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { platformConfig } from '@attune/platform/config';
import { start } from '@attune/platform/start';
import { PicturesModule } from './pictures.module.js';

await start({ contract: picturesContract, module: PicturesModule, config: platformConfig, env: process.env });
