import { moderationApi } from '@attune/gateway-contract/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { OWN_REASONS } from './own-reasons.js';
import type { ReportAbout } from './report.js';

interface Draft {
  /** The product's, or the id of one of the operator's own. */
  reason: string | null;
  details: string;
}

const EMPTY: Draft = { reason: null, details: '' };

/** Tells the moderators about a member. */
export function useReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof moderationApi.report.input>) => call(moderationApi.report, { input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reports'] }),
    // The operator may have taken the reason out.
    onError: () => queryClient.invalidateQueries({ queryKey: [OWN_REASONS] }),
  });
}

/** What was chosen and typed for a report, kept when its dialog is closed by accident; no longer than the session. */
export function useReportDraft(targetId: string, about: ReportAbout) {
  const queryClient = useQueryClient();
  const key = ['report-draft', targetId, about];
  const [draft, setDraft] = useState<Draft>(() => queryClient.getQueryData<Draft>(key) ?? EMPTY);
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    queryClient.setQueryDefaults(key, { gcTime: Infinity });
    queryClient.setQueryData(key, next);
    setDraft(next);
  };
  return { draft, change, forget: () => queryClient.removeQueries({ queryKey: key }) };
}
