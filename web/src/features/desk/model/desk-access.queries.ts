import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

/** Whether the session may be at the desk. */
export type DeskAccess = 'open' | 'closed' | 'second-factor';

/** An error means that the server gave no answer. */
export function useDeskAccess() {
  return useQuery({
    queryKey: ['desk', 'access'],
    queryFn: askAccess,
    staleTime: ({ state }) => (state.data === 'open' ? 60_000 : 0),
    retry: false,
  });
}

async function askAccess(): Promise<DeskAccess> {
  try {
    await call(deskAccessApi.access);
    return 'open';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure?.reason === 'second_factor_required') return 'second-factor';
    if (error.status === 403 || error.status === 404) return 'closed';
    throw error;
  }
}
