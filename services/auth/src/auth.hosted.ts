import { authContract } from '@attune/auth-contract/auth.contract';
import { hosted } from '@attune/platform/host/hosted';
import { authConfig } from './auth.config.js';
import { AuthModule } from './auth.module.js';

export const auth = hosted({ contract: authContract, module: AuthModule, config: authConfig });
