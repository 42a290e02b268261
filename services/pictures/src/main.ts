import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { start } from '@attune/platform/start';
import { picturesConfig } from './pictures.config.js';
import { PicturesModule } from './pictures.module.js';

await start({ contract: picturesContract, module: PicturesModule, config: picturesConfig, env: process.env });
