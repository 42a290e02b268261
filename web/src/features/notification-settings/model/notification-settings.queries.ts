import { notificationsApi } from '@attune/gateway-contract/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { partOf, type SettingsChange, withChange } from './settings-change.js';

type MuteInput = z.input<typeof notificationsApi.setMuted.input>;

const SETTINGS = ['notifications', 'settings'];
/** One after the other: the last choice counts. */
const scope = { id: SETTINGS.join() };

export const settingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: async () => (await call(notificationsApi.settings)).settings,
});

export const useNotificationSettings = () => useQuery(settingsQuery);

/** Changes settings at once, and takes it back when the server does not agree. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery;
  const merge = (change: SettingsChange) =>
    queryClient.setQueryData(queryKey, before => before && withChange(before, change));
  return useMutation({
    scope,
    mutationFn: async (input: z.input<typeof notificationsApi.changeSettings.input>) =>
      (await call(notificationsApi.changeSettings, { input })).settings,
    onMutate: async change => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      merge(change);
      return before && partOf(before, change);
    },
    onError: (_error, _change, undo) => undo && merge(undo),
    // Others may be on their way still: what they changed stays as it is.
    onSuccess: (now, change) => merge(partOf(now, change)),
  });
}

/** Mutes a member or ends that, at once; takes it back when the server does not agree. */
export function useSetMuted() {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery;
  const mark = ({ memberId, isMuted }: MuteInput) =>
    queryClient.setQueryData(queryKey, before => {
      const others = before?.mutedIds.filter(id => id !== memberId) ?? [];
      return before && { ...before, mutedIds: isMuted ? [...others, memberId] : others };
    });
  return useMutation({
    scope,
    mutationFn: (input: MuteInput) => call(notificationsApi.setMuted, { input }),
    onMutate: async input => {
      await queryClient.cancelQueries({ queryKey });
      mark(input);
    },
    onError: (_error, input) => mark({ ...input, isMuted: !input.isMuted }),
  });
}
