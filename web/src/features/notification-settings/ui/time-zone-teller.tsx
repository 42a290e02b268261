import { notificationsApi } from '@attune/gateway-contract/notifications';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKnownMember } from '../../session/model/use-session.js';
import { call } from '../../../api/call.js';
import { isStorageOf } from '../../session/model/device-storage.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { settingsQuery } from '../model/notification-settings.queries.js';

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

/** The zone that this device told last for the member who is signed in. A log out clears it. */
export const TOLD_KEY = 'attune.time-zone';

/**
 * Tells it once, and again when the device is elsewhere. So a phone that travels takes its member's hours along, and a computer that stays
 * at home does not take them back.
 */
async function tellTimeZone(memberId: string, queryClient: QueryClient): Promise<string> {
  const zone = deviceTimeZone();
  if (!isStorageOf(memberId) || localStorage.getItem(TOLD_KEY) === zone) return zone;
  const { settings } = await call(notificationsApi.changeSettings, { input: { deviceTimeZone: zone } });
  if (!isStorageOf(memberId)) return zone;
  localStorage.setItem(TOLD_KEY, zone);
  queryClient.setQueryData(settingsQuery.queryKey, before => before && { ...before, timeZone: settings.timeZone });
  return zone;
}
