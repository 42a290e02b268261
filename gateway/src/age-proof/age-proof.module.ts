import { authContract } from '@attune/auth-contract/auth.contract';
import { ageProofApi } from '@attune/gateway-contract/age-proof';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { WalletAnswerController } from './wallet-answer.controller.js';

/** Proofs of age over HTTP: for members, and for wallets. */
@Module({
  imports: [LimitsModule],
  controllers: [forwarded(authContract, ageProofApi), WalletAnswerController],
  providers: [provideClient(authContract)],
})
export class AgeProofModule {}
