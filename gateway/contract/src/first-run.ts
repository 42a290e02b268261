import { FirstRun, FirstRunForm } from '@attune/auth-contract/first-run.methods';
import { z } from 'zod';
import type { Route } from './route.js';

export { FirstRunPerson } from '@attune/auth-contract/first-run.methods';

const Success = z.object({ success: z.literal(true), message: z.string() });

/** The first operator of an installation, by the code in auth's log. Where there is an operator, every code is refused. */
export const firstRunApi = {
  /** A POST, so that no log of addresses has the code. */
  check: {
    method: 'POST',
    path: '/api/first-run/code',
    summary: 'Whether the code of the first run holds; 403 for every other one, and where there is an operator',
    input: FirstRun,
    output: z.object({ success: z.literal(true) }),
  },
  register: {
    method: 'POST',
    path: '/api/first-run/account',
    summary: 'Make the account of the first operator, confirmed at once; a session begins',
    input: FirstRunForm,
    status: 201,
    output: Success,
  },
  take: {
    method: 'POST',
    path: '/api/first-run/operator',
    summary: 'Become the operator: of a session with a second factor. The code is over with it',
    input: FirstRun,
    output: Success,
  },
} as const satisfies Record<string, Route>;
