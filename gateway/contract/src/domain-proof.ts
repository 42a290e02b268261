import { domainProofMethods } from '@attune/auth-contract/domain-proof';
import { Email } from '@attune/auth-contract/user';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export const DomainEmailForm = z.strictObject({ email: Email });

/** That a member reads mail at a domain that the operator named. */
export const domainProofApi = {
  domainProof: {
    method: 'GET',
    path: '/api/proofs/domain',
    summary: 'The domains that the operator named, and the member’s proof',
    ...asking(domainProofMethods, 'domainProof'),
  },
  request: {
    method: 'POST',
    path: '/api/proofs/domain',
    summary: 'Have a link mailed to an address of one of these domains',
    ...asking(domainProofMethods, 'requestDomainProof'),
  },
  confirm: {
    method: 'POST',
    path: '/api/proofs/domain/confirm',
    summary: 'Confirm the address by the mailed link, in a session of the member who asked',
    asks: 'confirmDomainProof',
    input: z.strictObject({ token: z.string().max(64) }),
    output: z.object({ success: z.literal(true), proof: domainProofMethods.confirmDomainProof.output.shape.proof }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/proofs/domain',
    summary: 'Show the domain no longer',
    ...asking(domainProofMethods, 'removeDomainProof'),
  },
} as const satisfies Record<string, Route>;
