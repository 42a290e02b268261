import { operatorApi } from '@attune/gateway-contract/operator';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** The operator's name and contact; null for what they have not configured. */
export const useOperator = () =>
  useQuery({ queryKey: ['operator'], queryFn: () => call(operatorApi.operator), staleTime: Infinity });
