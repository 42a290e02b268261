import { exportsApi } from '@attune/gateway-contract/exports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { language } from '../../../i18n/language.js';

const EXPORTS = ['exports'];
/** How often the progress is asked for. */
const PROGRESS_MS = 2000;

export type OwnExport = z.output<typeof exportsApi.list.output>['exports'][number];

/** Whether an archive is still being made. */
export const isBeingMade = ({ state }: OwnExport): boolean => state === 'waiting' || state === 'running';

/** The member's archives, newest first; asked for again while one is being made. */
export function useExports() {
  return useQuery({
    queryKey: EXPORTS,
    queryFn: async () => (await call(exportsApi.list)).exports,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? PROGRESS_MS : false),
  });
}

/** Asks for an archive. */
export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(exportsApi.start, { input: { password, language: language() } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EXPORTS }),
  });
}

/** Lets this session have an archive that another one asked for. */
export function useGiveAccess(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(exportsApi.giveAccess, { params: { id }, input: { password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTS }),
  });
}

/** Where the archive is downloaded. */
export const archiveAddress = (id: string): string => exportsApi.archive.path.replace(':id', id);
