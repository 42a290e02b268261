import { admissionApi } from '@attune/gateway-contract/admission';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** Who may register here. Until it is known, and where it can't be had, the form is there for everyone: the server decides. */
export const useAdmission = () =>
  useQuery({ queryKey: ['admission'], queryFn: () => call(admissionApi.admission), staleTime: Infinity });
