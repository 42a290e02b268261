import { admissionApi } from '@attune/gateway-contract/admission';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** A code is shorter: the server needn't read more of what stands in the address. */
const CODE_AT_MOST = 64;

/** Who may register here. Until it is known, and where it can't be had, the form is there for everyone: the server decides. */
export const useAdmission = () =>
  useQuery({ queryKey: ['admission'], queryFn: () => call(admissionApi.admission), staleTime: Infinity });

/** Whether the form is for whoever has this code, or none. Asked once: what is typed in the form stays. */
export function useMayRegister(code: string | undefined): boolean {
  const isByInvitation = useAdmission().data?.admission === 'invited';
  const { data } = useQuery({
    queryKey: ['admission', code],
    queryFn: () => call(admissionApi.invitation, { input: { code: (code ?? '').slice(0, CODE_AT_MOST) } }),
    enabled: isByInvitation && code !== undefined,
    staleTime: Infinity,
  });
  return !isByInvitation || (code !== undefined && data?.isOpen !== false);
}
