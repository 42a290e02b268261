import { authContract } from '@attune/auth-contract/auth.contract';
import { start } from '@attune/platform/start';
import { authConfig } from './auth.config.js';
import { AuthModule } from './auth.module.js';

await start({ contract: authContract, module: AuthModule, config: authConfig, env: process.env });
