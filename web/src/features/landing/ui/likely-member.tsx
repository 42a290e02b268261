import type { Me } from '@attune/gateway-contract/auth';
import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { FIRST_STEPS, useArrival } from '../../session/model/arrival.js';
import { useLikelyMember } from '../../session/model/use-likely-member.js';
// Loaded with it: it is drawn for the member whom this finds.
import '../../session/ui/member-header.js';

/** Tells the landing page which member is signed in; one whom the verification link has just signed in goes on to the first steps. Devices that know none load nothing of it. */
export function LikelyMember({ onKnown }: { onKnown: (me: Me | undefined) => void }) {
  const me = useLikelyMember() ?? undefined;
  useLayoutEffect(() => onKnown(me), [me, onKnown]);
  const isVerified = useArrival()?.from === 'verification';
  return me && isVerified ? <Navigate to={FIRST_STEPS} replace /> : null;
}
