import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';

/** The member's own account, over HTTP: what is not the profile. */
@Module({ controllers: [], providers: [provideClient(authContract)] })
export class AccountModule {}
