import { deskApi } from '@attune/gateway-contract/desk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { useAdmission } from '../../register/model/admission.queries.js';

const APPLICATIONS = ['desk', 'applications'];

export const useApplications = () =>
  useQuery({
    queryKey: APPLICATIONS,
    queryFn: () => call(deskApi.applications),
    retry: false,
    refetchOnMount: 'always',
  });

/** How many wait, for the desk's navigation; undefined where registration is not by approval, and no applicant waits from before. */
export function useWaitingApplications(): { waiting: number | undefined } | undefined {
  const isOn = useAdmission().data?.admission === 'approved';
  const waiting = useQuery({ queryKey: APPLICATIONS, queryFn: () => call(deskApi.applications), retry: false }).data
    ?.waiting;
  return isOn || waiting ? { waiting } : undefined;
}

export type ApplicationDecision = z.input<typeof deskApi.decideApplication.input> & {
  applicationId: string;
  username: string;
};

/** After a decision, and after one that came too late: others wait by then. */
export function useDecideApplication() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ applicationId, username: _shown, ...input }: ApplicationDecision) =>
      call(deskApi.decideApplication, { params: { applicationId }, input }),
    onSettled: () => queries.invalidateQueries({ queryKey: APPLICATIONS }),
  });
}
