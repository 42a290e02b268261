import { Module } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { AgeIssuersTask } from './age-issuers.task.js';
import { AgeProofController } from './age-proof.controller.js';
import { AgeProofService } from './age-proof.service.js';
import { AGE_PROVIDER } from './age-provider.js';
import { AgeRequests } from './age-requests.js';
import { AgeWallet } from './age-wallet.js';

/** Without issuers that the operator trusts, there are no wallets. */
const provider = {
  provide: AGE_PROVIDER,
  useFactory: (config: AuthConfig) => (config.AGE_WALLET_ISSUERS.length > 0 ? new AgeWallet(config) : null),
  inject: [AUTH_CONFIG],
};

/** Proofs of age by a wallet. */
@Module({
  imports: [ProfileModule, UsersModule],
  controllers: [AgeProofController],
  providers: [provider, AgeRequests, AgeProofService, AgeIssuersTask],
  exports: [AgeRequests],
})
export class AgeProofModule {}
