import { accountApi } from '@attune/gateway-contract/account';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';

export type Entry = z.output<typeof accountApi.log.output>['entries'][number];

/** What happened to the member's account, the newest first. */
export function useAccountLog() {
  return useQuery({ queryKey: ['account', 'log'], queryFn: async () => (await call(accountApi.log)).entries });
}
