import type { Card } from '@attune/gateway-contract/matching-routes';
import { useEffect } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { useSession } from '../../session/model/use-session.js';

const NAME = 'people-seen';

/** An earlier version may have kept something else. */
const seenOn = (memberId: string, date: string): string[] => {
  const kept = Object(readMemberValue(memberId, NAME)) as Partial<Record<'date' | 'ids', unknown>>;
  if (kept.date !== date || !Array.isArray(kept.ids)) return [];
  return kept.ids.filter(id => typeof id === 'string');
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
