import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKnownMember } from '../../session/model/use-session.js';
import { tellTimeZone } from '../model/tell-time-zone.js';

/** Tells the server the time zone of this device, by which the hours of mails count. What is not told now is told at the next visit. */
export function TimeZoneTeller() {
  const memberId = useKnownMember()?._id;
  const queryClient = useQueryClient();
  useQuery({
    queryKey: ['time-zone', memberId],
    queryFn: () => tellTimeZone(memberId ?? '', queryClient),
    enabled: memberId !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return null;
}
