import { moderationApi } from '@attune/gateway-contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** What the member reported, newest first, and how far each report has come. */
export function useOwnReports() {
  return useQuery({
    queryKey: ['reports', 'own'],
    queryFn: async () => (await call(moderationApi.ownReports)).reports,
  });
}
