import type { Me } from '@attune/gateway-contract/auth';
import { useState } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { useSession } from '../../session/model/use-session.js';

const DISMISSED = 'first-steps-dismissed';

export type FirstStep = 'profile' | 'people';

/** What a new member has yet to do, until they do it or dismiss the card. The device keeps the dismissal until they log out. */
export function useFirstSteps() {
  const me = useSession().data;
  const [isDismissed, setIsDismissed] = useState(() => me != null && readMemberValue(me._id, DISMISSED) === true);
  const dismiss = () => {
    setIsDismissed(true);
    if (me) writeMemberValue(me._id, DISMISSED, true);
  };
  return { steps: me && !isDismissed ? openSteps(me) : [], dismiss };
}

function openSteps({ bio, profilePicture, friends, degraded }: Me): FirstStep[] {
  // Lists that could not be had say nothing about friends.
  const isAlone = friends.length === 0 && !degraded;
  return [...(bio && profilePicture ? [] : (['profile'] as const)), ...(isAlone ? (['people'] as const) : [])];
}
