import { MemberProfile } from '@attune/friends-contract/profile.methods';
import { z } from 'zod';
import type { Route } from './route.js';

export { MemberProfile };

export const membersApi = {
  /** For members: 404 is the same for a username that no member has and across a block. */
  profile: {
    method: 'GET',
    path: '/api/members/:username',
    summary: 'The profile of a member; 404 is the same for an unknown name and across a block',
    asks: 'profile',
    answerIn: 'member',
    output: z.object({ success: z.literal(true), member: MemberProfile }),
  },
} as const satisfies Record<string, Route>;
