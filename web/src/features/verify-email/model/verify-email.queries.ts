import { authApi } from '@attune/gateway-contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { forgetInvitation } from '../../register/model/invitation.js';
import { arrivingFrom } from '../../session/model/arrival.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';
import { lateSessionQuery } from '../../session/model/use-likely-member.js';

const REDIRECT_DELAY = 3000;

/** Redeems the token. As a query under the token's name it is asked once, however often the screen is mounted meanwhile. */
export function useVerification(token: string | undefined) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['verification', token],
    queryFn: async () => {
      const answer = await call(authApi.verify, { params: { token: token ?? '' } });
      forgetInvitation();
      if (answer.isSignedIn) {
        notifyOtherTabs('logged-in');
        await queries.prefetchQuery({ ...lateSessionQuery, staleTime: 0 });
      }
      return answer;
    },
    enabled: token !== undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Leads to the landing page after a while; not if the person has left before. */
export function useRedirectHome(isVerified: boolean, username: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isVerified) return;
    const timer = setTimeout(
      () => void navigate('/', { replace: true, state: arrivingFrom({ from: 'verification', username }) }),
      REDIRECT_DELAY,
    );
    return () => clearTimeout(timer);
  }, [isVerified, username, navigate]);
}
