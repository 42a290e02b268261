import { useEffect, useMemo } from 'react';
import { useDates, useMeetWish } from '../../dates/model/dates.queries.js';
import { type DatesAmong, datesAmong } from '../model/dates-among.js';
import type { ConversationState } from '../model/conversation.types.js';
import { useConversationScreen } from './conversation.context.js';

interface DatesWatchProps {
  conversation: ConversationState;
  onChange: (dates: DatesAmong) => void;
}

/** Says where the dates of the two stand among what they said. Draws nothing. */
export function DatesWatch({ conversation: { messages, hasOlder }, onChange }: DatesWatchProps) {
  const { friendId } = useConversationScreen();
  const { data } = useDates();
  const bothSince = useMeetWish(friendId)?.bothSince;
  const dates = useMemo(() => data?.filter(({ person }) => person?._id === friendId), [data, friendId]);
  useEffect(() => {
    if (dates) onChange(datesAmong(dates, { messages, hasOlder }, bothSince));
  }, [dates, bothSince, messages, hasOlder, onChange]);
  return null;
}
