import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { MailToken } from './mailed-token.js';
import { DomainProof } from './shown-domain.js';
import { Email } from './user.js';

/** The proof of a mail address of a domain: of a club or a university. The address is not kept. */
export const domainProofMethods = {
  /** The domains that the operator named; none: there are no such proofs. And the caller's proof, `isShown` while its domain is one of them. */
  domainProof: {
    input: z.strictObject({}),
    output: z.object({ domains: z.array(z.string()), proof: DomainProof.extend({ isShown: z.boolean() }).nullable() }),
    encrypted: true,
  },
  /**
   * Mails a link to the address. `invalid_input` for an address of another domain, `rate_limited`: 5 a day. The same answer whether or not
   * another account has a proof by it.
   */
  requestDomainProof: { input: z.strictObject({ email: Email }), output: z.void(), encrypted: true },
  /**
   * By the link, in a session of the member who asked. `not_found` for every other member, and for a link that is over. `conflict`: another account has
   * a proof by this address.
   */
  confirmDomainProof: {
    input: z.strictObject({ token: MailToken }),
    output: z.object({ proof: DomainProof }),
    encrypted: true,
  },
  /** Again, or without one: the same. The address can make a proof for another account from then on. */
  removeDomainProof: { input: z.strictObject({}), output: z.void() },
} as const satisfies Record<string, Method>;
