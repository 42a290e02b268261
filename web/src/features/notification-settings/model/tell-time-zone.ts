import { notificationsApi } from '@attune/gateway-contract/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { isStorageOf } from '../../session/model/device-storage.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { settingsQuery } from './notification-settings.queries.js';

/** The zone that this device told last for the member who is signed in. A log out clears it. */
export const TOLD_KEY = 'attune.time-zone';

/**
 * Tells it once, and again when the device is elsewhere. So a phone that travels takes its member's hours along, and a computer that stays
 * at home does not take them back.
 */
export async function tellTimeZone(memberId: string, queryClient: QueryClient): Promise<string> {
  const zone = deviceTimeZone();
  if (!isStorageOf(memberId) || localStorage.getItem(TOLD_KEY) === zone) return zone;
  const { settings } = await call(notificationsApi.changeSettings, { input: { deviceTimeZone: zone } });
  if (!isStorageOf(memberId)) return zone;
  localStorage.setItem(TOLD_KEY, zone);
  queryClient.setQueryData(settingsQuery.queryKey, before => before && { ...before, timeZone: settings.timeZone });
  return zone;
}
