import type { MemberProfile } from '@attune/gateway-contract/members';

/** What a member shows of themself. */
export type ShownMember = Omit<MemberProfile, 'relation' | 'note' | 'username'>;
