import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { PauseController } from './pause.controller.js';

/** The member's own account, over HTTP. */
@Module({ controllers: [PauseController], providers: [provideClient(authContract)] })
export class AccountModule {}
