import type { AuthConfig } from '../auth.config.js';
import type { AgeProvider, AgeVerdict } from './age-provider.js';
import { linkOf, requestWith } from './openid4vp.js';
import { verdictOn } from './wallet-proof.js';

/** Age wallets as the EU specifies them: OpenID4VP 1.0 by the profile of ageverification.dev, Annex A. */
export class AgeWallet implements AgeProvider {
  constructor(private readonly config: Pick<AuthConfig, 'AGE_WALLET_ISSUERS' | 'PUBLIC_URL'>) {}

  linkFor(state: string): string {
    return linkOf(requestWith(state, this.config.PUBLIC_URL), state);
  }

  verdictOn(state: string, answer: string | null, now: Date): AgeVerdict {
    if (answer === null) return 'not_shown';
    try {
      return verdictOn(answer, requestWith(state, this.config.PUBLIC_URL), this.config.AGE_WALLET_ISSUERS, now);
    } catch {
      // What is wrong with it would help only a forger.
      return 'invalid';
    }
  }
}
