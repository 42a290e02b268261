import type { Me } from '@attune/gateway-contract/auth';
import { useLayoutEffect } from 'react';
import { useLikelyMember } from '../../session/model/use-likely-member.js';
// Loaded with it: it is drawn for the member whom this finds.
import '../../session/ui/member-header.js';

/** Tells the landing page which member is signed in. Devices that know none load nothing of it. */
export function LikelyMember({ onKnown }: { onKnown: (me: Me | undefined) => void }) {
  const me = useLikelyMember() ?? undefined;
  useLayoutEffect(() => onKnown(me), [me, onKnown]);
  return null;
}
