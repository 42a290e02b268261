import type { Measure, Rule } from '@attune/gateway-contract/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What a moderator has written about a case and not sent. */
export interface CaseDraft {
  rule: Rule | null;
  quotes: readonly string[];
  reasons: string;
  measure: Measure | null;
  isFraud: boolean;
}

const EMPTY: CaseDraft = { rule: null, quotes: [], reasons: '', measure: null, isFraud: false };

export const isEmptyDraft = ({ rule, quotes, reasons, measure }: CaseDraft): boolean =>
  rule === null && quotes.length === 0 && reasons.trim() === '' && measure === null;

export interface DraftState {
  draft: CaseDraft;
  change: (changes: Partial<CaseDraft>) => void;
  discard: () => void;
}

/** Kept with what the session has loaded as well: other parts of the desk may be read meanwhile, and a log out forgets it. */
export function useCaseDraft(caseId: string): DraftState {
  const queryClient = useQueryClient();
  const queryKey = ['desk', 'draft', caseId];
  const [draft, setDraft] = useState(() => queryClient.getQueryData<CaseDraft>(queryKey) ?? EMPTY);
  const keep = (next: CaseDraft) => {
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData(queryKey, next);
    setDraft(next);
  };
  return { draft, change: changes => keep({ ...draft, ...changes }), discard: () => keep(EMPTY) };
}
