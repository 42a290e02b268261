import type { Card } from '@attune/gateway-contract/matching-routes';
import { useEffect } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { useSession } from '../../session/model/use-session.js';
import { z } from '../../../zod.js';

const NAME = 'people-seen';
const Seen = z.object({ date: z.string(), ids: z.array(z.string()) });

const seenOn = (memberId: string, date: string): string[] => {
  const kept = Seen.safeParse(readMemberValue(memberId, NAME));
  return kept.success && kept.data.date === date ? kept.data.ids : [];
};

/** Whose cards the member has seen on this device, of the people of a day. */
export function useSeenPeople(date: string): string[] {
  const me = useSession().data;
  return me ? seenOn(me._id, date) : [];
}

/** Keeps on this device that the member has seen a card. */
export function useMarkSeen(date: string, card: Card | undefined): void {
  const memberId = useSession().data?._id;
  const id = card?.person._id;
  useEffect(() => {
    if (!memberId || !id) return;
    const ids = seenOn(memberId, date);
    if (!ids.includes(id)) writeMemberValue(memberId, NAME, { date, ids: [...ids, id] });
  }, [memberId, date, id]);
}
