import { admissionApi } from '@attune/gateway-contract/admission';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import type { Followed } from './invitation.js';

/** Who may register here. Where it can't be had, the form is there for everyone: the server decides. */
export const useAdmission = () =>
  useQuery({ queryKey: ['admission'], queryFn: () => call(admissionApi.admission), staleTime: Infinity });

/** After a failure the form stays, also while it is asked again. */
const isAskedFirst = ({ isFetching, isFetched }: UseQueryResult) => isFetching && !isFetched;

/** Whether this visitor may register, with the link they followed or without one; undefined until it is known. It is asked once, so that the form isn't taken away while they type. */
export function useMayRegister({ code, isInUse }: Followed): boolean | undefined {
  const admission = useAdmission();
  const isByInvitation = admission.data?.admission === 'invited';
  const invitation = useQuery({
    queryKey: ['admission', code],
    queryFn: () => call(admissionApi.invitation, { input: { code: code ?? '' } }),
    enabled: isByInvitation && code !== undefined && !isInUse,
    staleTime: Infinity,
  });
  if (isAskedFirst(admission) || isAskedFirst(invitation)) return undefined;
  return !isByInvitation || isInUse || (code !== undefined && invitation.data?.isOpen !== false);
}

/** The code that a registration is sent with: none where invitations are known to be of no use. */
export function useSentCode(code: string | undefined): string | undefined {
  const { data } = useAdmission();
  return data === undefined || data.admission === 'invited' ? code : undefined;
}
