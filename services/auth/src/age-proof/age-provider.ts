import type { AgeRefusal } from '@attune/auth-contract/age-proof';

/** What an answer shows: that the member is over 18, or why it does not. */
export type AgeVerdict = 'over_18' | AgeRefusal;

/** A party that can show that a member is over 18. It is asked that, and nothing else. */
export interface AgeProvider {
  /** What opens it on the member's device, or what another device scans. The same for the same state. */
  linkFor(state: string): string;
  /** What it says to the request with this state; null: that the member declined. The same for the same answer; never throws. */
  verdictOn(state: string, answer: string | null, now: Date): AgeVerdict;
}

/** The token under which an AgeProvider is injected; null where the operator set up none. */
export const AGE_PROVIDER = Symbol('AgeProvider');
