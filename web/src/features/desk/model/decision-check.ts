import { DecisionInput, type DeskCase } from '@attune/gateway-contract/desk';
import { fieldText } from '../../../i18n/refusal.text.js';
import type { CaseDraft } from './case-draft.js';
import type { Decision } from './desk.queries.js';

/** In the order of the form. */
export const FIELDS = ['measure', 'rule', 'quotes', 'reasons'] as const;
export type DecisionFaults = Partial<Record<(typeof FIELDS)[number], string>>;

/** A decision that is fit to be sent, or what is missing. */
export function checkDecision(
  { caseId, revision }: Pick<DeskCase, 'caseId' | 'revision'>,
  { measure, isFraud, ...draft }: CaseDraft,
): { decision: Decision } | { faults: DecisionFaults } {
  const given = { ...draft, revision, measure, isFraud: isFraud && measure === 'ban' };
  const { data, error } = DecisionInput.safeParse({ caseId, ...given });
  if (data) {
    const { caseId: _inThePath, ...decision } = data;
    return { decision };
  }
  const faults: DecisionFaults = {};
  for (const { path, message } of error.issues) faults[path[0] as (typeof FIELDS)[number]] ??= fieldText(message);
  return { faults };
}
