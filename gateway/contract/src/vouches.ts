import { vouchMethods } from '@attune/friends-contract/vouch.methods';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export { VOUCH_CODE_SECONDS } from '@attune/friends-contract/vouch-code';
export type { GivenVouch } from '@attune/friends-contract/vouch.methods';

/** Members vouch for others whom they met. */
export const vouchesApi = {
  vouches: {
    method: 'GET',
    path: '/api/vouches',
    summary: 'Whom the member vouches for, and how many vouch for them',
    ...asking(vouchMethods, 'vouches'),
  },
  showCode: {
    method: 'POST',
    path: '/api/vouches/code',
    summary: 'A code that another member can vouch with for 60 seconds',
    ...asking(vouchMethods, 'showVouchCode'),
  },
  vouch: {
    method: 'POST',
    path: '/api/vouches',
    summary: 'Vouch for the member who shows this code; 404 is the same for every code that cannot be used',
    ...asking(vouchMethods, 'vouch'),
  },
  takeBack: {
    method: 'DELETE',
    path: '/api/vouches/:memberId',
    summary: 'Take a vouch back; nobody is told',
    ...asking(vouchMethods, 'takeVouchBack'),
    /** Whose it is stands in the path. */
    input: z.strictObject({}),
  },
} as const satisfies Record<string, Route>;
