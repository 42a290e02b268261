import { AGE_ANSWER_PATH, ageProofMethods } from '@attune/auth-contract/age-proof';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export { AGE_REQUEST_SECONDS, type AgeRefusal, type WalletPlace } from '@attune/auth-contract/age-proof';

/** That a member is over 18, shown by an age wallet. */
export const ageProofApi = {
  ageProof: {
    method: 'GET',
    path: '/api/proofs/age',
    summary: 'Whether this instance takes age wallets, and what the member’s showed',
    ...asking(ageProofMethods, 'ageProof'),
  },
  begin: {
    method: 'POST',
    path: '/api/proofs/age/begin',
    summary: 'A request that a wallet can answer for ten minutes, as the link that opens it',
    ...asking(ageProofMethods, 'beginAgeProof'),
  },
  finish: {
    method: 'POST',
    path: '/api/proofs/age/finish',
    summary: 'What the wallet said, in the session that made the request; 404 in every other one',
    ...asking(ageProofMethods, 'finishAgeProof'),
  },
  remove: {
    method: 'DELETE',
    path: '/api/proofs/age',
    summary: 'Show no proof of age anymore',
    ...asking(ageProofMethods, 'removeAgeProof'),
  },
  /** The body is a form: `state`, and `vp_token` or `error`, as OpenID4VP has them for `direct_post`. The wallet leads back to `redirect_uri`. */
  answer: {
    method: 'POST',
    path: AGE_ANSWER_PATH,
    summary:
      'What a wallet says to a request, as a form (OpenID4VP), without a session; 400 is the same for all that is refused',
    output: z.object({ redirect_uri: z.string().optional() }),
  },
} as const satisfies Record<string, Route>;
