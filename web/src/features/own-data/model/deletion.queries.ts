import { deletionApi } from '@attune/gateway-contract/deletion';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { arrivingFrom } from '../../session/model/arrival.js';
import { forgetMember } from '../../session/model/log-out.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';

/** Begins the days of grace: every session is ended, and the login page says until when the account can be kept. */
export function useRequestDeletion() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => call(deletionApi.request, { input: { password } }),
    onSuccess: async ({ leavingUntil }) => {
      notifyOtherTabs('logged-out');
      const state = arrivingFrom({ from: 'deletion', until: leavingUntil });
      await forgetMember(queryClient, () => navigate('/login', { replace: true, state }));
    },
  });
}
