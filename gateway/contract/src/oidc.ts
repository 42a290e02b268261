import { OidcPerson, OidcRegistration, oidcMethods } from '@attune/auth-contract/oidc.methods';
import { z } from 'zod';
import { asking } from './asking.js';
import { PasswordAgain } from './deletion.js';
import type { Route } from './route.js';

export type { OidcPerson } from '@attune/auth-contract/oidc.methods';

const success = z.literal(true);
const Begun = z.object({ success, url: z.url() });
const Success = z.object({ success, message: z.string() });

/** The form of a person whom the identity provider vouches for. */
export const OidcForm = OidcRegistration;

/** Registering and logging in by the identity provider that the operator named. */
export const oidcApi = {
  begin: {
    method: 'POST',
    path: '/api/auth/oidc/begin',
    summary: 'Begin a login by the identity provider; the browser goes to the address',
    input: z.strictObject({}),
    output: Begun,
  },
  /** The provider leads the browser here. Nothing is changed but what this browser began itself. */
  callback: {
    method: 'GET',
    path: '/api/auth/oidc/callback',
    summary: 'Take the answer of the identity provider, and lead to the page of the web app',
    output: z.void(),
  },
  /** `new`: the person has no account yet, and can make one with the form. */
  finish: {
    method: 'POST',
    path: '/api/auth/oidc/finish',
    summary: 'Log in, or link the provider, after its answer; 403 asks for the second factor as a login does',
    input: z.strictObject({}),
    output: z.object({ success, outcome: z.enum(['signed_in', 'linked', 'new']), person: OidcPerson.optional() }),
  },
  register: {
    method: 'POST',
    path: '/api/auth/oidc/register',
    summary: 'Make an account with the address that the identity provider vouches for; a session begins',
    input: OidcForm,
    status: 201,
    output: Success,
  },
  link: {
    method: 'GET',
    path: '/api/account/oidc',
    summary: 'Whether the own account is linked to the identity provider, and has a password',
    ...asking(oidcMethods, 'oidcLink'),
  },
  beginLink: {
    method: 'POST',
    path: '/api/account/oidc/begin',
    summary: 'Begin to link it; the browser goes to the address',
    input: PasswordAgain,
    output: Begun,
  },
  unlink: {
    method: 'POST',
    path: '/api/account/oidc/unlink',
    summary: 'Log in by the identity provider no longer',
    input: PasswordAgain,
    output: Success,
  },
} as const satisfies Record<string, Route>;
