import { admissionMethods } from '@attune/auth-contract/admission.methods';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export const admissionApi = {
  admission: {
    method: 'GET',
    path: '/api/admission',
    summary:
      'Who may register: everyone, who has an address of one of these domains, who was invited, or whom moderators approve',
    output: asking(admissionMethods, 'admission').output,
  },
  /** A POST, so that no log of addresses has the code. */
  invitation: {
    method: 'POST',
    path: '/api/admission/invitation',
    summary: 'Whether somebody can register with the code of an invitation',
    input: asking(admissionMethods, 'invitation').input,
    output: asking(admissionMethods, 'invitation').output,
  },
  /** `token` is the `withdrawToken` of the refused login. It begins no session. */
  withdraw: {
    method: 'POST',
    path: '/api/admission/withdraw',
    summary: 'Withdraw an application, by the token of a refused login: the account is deleted',
    input: z.strictObject({ token: z.string().max(1024) }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const satisfies Record<string, Route>;
