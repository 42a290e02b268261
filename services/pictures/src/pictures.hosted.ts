import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { hosted } from '@attune/platform/host/hosted';
import { picturesConfig } from './pictures.config.js';
import { PicturesModule } from './pictures.module.js';

export const pictures = hosted({ contract: picturesContract, module: PicturesModule, config: picturesConfig });
