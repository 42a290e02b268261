import { accountApi } from '@attune/gateway-contract/account';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { useForgetEverything } from '../../session/model/use-session.js';

/** Says yes to a change of the address: true when both mailboxes have. */
export const useAgreeToEmail = (token: string) =>
  useMutation({
    mutationFn: async () => (await call(accountApi.agreeToEmail, { input: { token } })).isChanged,
  });

export const useRefuseEmail = (token: string) =>
  useMutation({ mutationFn: () => call(accountApi.refuseEmail, { input: { token } }) });

/** Ends every session, this browser's too; then the same token sets a new password. */
export function useLockOut(what: 'undoEmail' | 'notMe', token: string) {
  const forgetEverything = useForgetEverything();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(accountApi[what], { input: { token } }),
    onSuccess: async () => {
      forgetEverything();
      await navigate(`/reset/${encodeURIComponent(token)}`, { replace: true });
    },
  });
}
