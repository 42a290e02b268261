import { admissionMethods } from '@attune/auth-contract/admission.methods';
import { asking } from './asking.js';
import type { Route } from './route.js';

export const admissionApi = {
  admission: {
    method: 'GET',
    path: '/api/admission',
    summary: 'Who may register: everyone, who has an address of one of these domains, or who was invited',
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
} as const satisfies Record<string, Route>;
